import type { ReactNode } from 'react'
import type { PublishedFile, PublishedName } from '#schema/pages/published.ts'
import type { PublishedColumn } from '#schema/objects/publishedRow.ts'
import { AddressView } from '../../fields/AddressView.tsx'
import { Chip } from '../../fields/Chip.tsx'
import { useWords } from '../../platform/words.ts'
import { hideFailed, isDocument } from './documents.ts'
import { labelOf } from './labelOf.ts'
import { optionsIn } from './optionsIn.ts'
import classes from './GuestValue.module.css'
import { GuestIcon } from './GuestIcon.tsx'

type GuestValueProps = {
  column: PublishedColumn
  value: unknown
  /** Its printed text, if that differs from the value. */
  printed?: string
  /** In a window of its own, with room for all of it. */
  isWhole?: boolean
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isEmptyValue(value) ? [] : [value]

/** A value as guests read it: nothing in it is a link except its own addresses. */
export function GuestValue({ column, value, printed, isWhole = false }: GuestValueProps): ReactNode {
  const t = useWords('published/objects')
  if (isEmptyValue(value)) return null
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are printed
  switch (column.kind) {
    case 'list': {
      const options = optionsIn(column)
      const chosen = listOf(value).flatMap((id) => options.find((option) => option.id === id) ?? [])
      return (
        <Row>
          {chosen.map(({ id, label, color }) => (
            <Chip key={id} color={color}>
              {label}
            </Chip>
          ))}
        </Row>
      )
    }
    case 'object':
    case 'page':
    case 'subject':
    case 'tags':
      return (
        <Row>
          {(value as PublishedName[]).map(({ name, icon, color }, at) =>
            column.kind === 'tags' ? (
              // oxlint-disable-next-line react/no-array-index-key -- names may be alike
              <Chip key={at} color={color ?? 'gray'}>
                {name}
              </Chip>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- names may be alike
              <span key={at} className={classes.name}>
                {icon ? <span aria-hidden>{icon} </span> : null}
                {name || t('unnamed')}
              </span>
            ),
          )}
        </Row>
      )
    case 'file':
      return <Files files={value as PublishedFile[]} isWhole={isWhole} />
    case 'toggle':
      return value === true ? (
        <span className={classes.toggle}>
          <GuestIcon name="check" size={16} label={t('yes')} />
        </span>
      ) : (
        <span className={classes.no}>{t('no')}</span>
      )
    case 'link':
      return (
        <Row>
          {listOf(value).map((each) => (
            <Address key={String(each)} href={String(each)} />
          ))}
        </Row>
      )
    case 'email': {
      const all = listOf(value) as { address: string }[]
      return (
        <Row>
          {all.map(({ address }) => (
            <AddressView key={address} href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
              {address}
            </AddressView>
          ))}
        </Row>
      )
    }
    case 'composite':
      return <Composite column={column} value={value} isWhole={isWhole} />
    case 'checklist':
      return isWhole ? <Checklist items={value as Item[]} /> : <>{progressOf(value as Item[])}</>
    case 'phone':
      if (typeof value === 'string')
        return <AddressView href={`tel:${value}`}>{printed ?? value}</AddressView>
  }
  const words = printed ?? listOf(value).map(String).join('; ')
  return <span className={isWhole ? classes.lines : undefined}>{words}</span>
}

/** An address without the part that all addresses share; an invalid one is plain text. */
function Address({ href }: { href: string }) {
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return <span>{href}</span>
  const shown = href.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '')
  return <AddressView href={href}>{shown}</AddressView>
}

const Row = ({ children }: { children: ReactNode }) => <span className={classes.row}>{children}</span>

function Files({ files, isWhole }: { files: PublishedFile[]; isWhole: boolean }) {
  return (
    <span className={isWhole ? classes.pictures : classes.row}>
      {files.map((file, at) => {
        const { name, extension, picture } = file
        const called = name || `file.${extension}`
        return isWhole && picture && !isDocument(file) ? (
          // oxlint-disable-next-line react/no-array-index-key -- names may be alike
          <img key={at} src={`${picture}?w=960`} alt={called} loading="lazy" className={classes.picture} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- names may be alike
          <span key={at} className={classes.file}>
            {picture ? (
              <img
                src={`${picture}?w=320`}
                alt=""
                loading="lazy"
                className={classes.small}
                onError={hideFailed}
              />
            ) : (
              <GuestIcon name="file" size={14} />
            )}
            {called}
          </span>
        )
      })}
    </span>
  )
}

type Item = { id: string; text: string; done: boolean }

const progressOf = (items: Item[]): string => `${items.filter(({ done }) => done).length} / ${items.length}`

function Checklist({ items }: { items: Item[] }) {
  const t = useWords('published/objects')
  return (
    <ul className={classes.checklist}>
      {items.map(({ id, text, done }) => (
        <li key={id} data-done={done || undefined}>
          <span role="img" aria-label={t(done ? 'done' : 'open')} className={classes.box}>
            {done ? <GuestIcon name="check" size={12} /> : null}
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Composite({ column, value, isWhole }: GuestValueProps) {
  const t = useWords('published/objects')
  const whole = listOf(value) as Record<string, unknown>[]
  return (
    <span className={isWhole ? classes.parts : classes.row}>
      {whole.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no names
        <span key={at} className={classes.part}>
          {column.nested
            .filter(({ id }) => !isEmptyValue(each[id]))
            .map((inner) => (
              <span key={inner.id} className={classes.inner}>
                <span className={classes.label}>{labelOf(inner, t)}</span>{' '}
                <GuestValue column={inner} value={each[inner.id]} isWhole={isWhole} />
              </span>
            ))}
        </span>
      ))}
    </span>
  )
}
