import { Button } from '@mantine/core'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { ObjectData, VersionData } from '../operations.ts'
import { printPast } from './printPast.ts'
import classes from './History.module.css'
import { PastHead } from './PastHead.tsx'
import { TextChange } from './TextChange.tsx'

type VersionRowProps = {
  version: VersionData
  type: TypeRecord
  links: ObjectData['links']
  /** Null if there is nothing to restore, or no right to. */
  onRestore: (() => void) | null
}

/** One version: when and by whom, and the old and new value of every changed property. */
export function VersionRow({
  version: { version, author, created_at, meta },
  type,
  links,
  onRestore,
}: VersionRowProps) {
  const t = useWords('objects')
  const changes = Object.entries(meta as Record<string, [unknown, unknown]>)
  return (
    <li className={classes.version}>
      <PastHead author={author} at={created_at}>
        {onRestore ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('history.restore.label', { version })}
            onClick={onRestore}
          >
            {t('history.restore')}
          </Button>
        ) : null}
      </PastHead>
      <ul className={classes.changes}>
        {changes.map(([id, [before, after]]) => (
          <Change key={id} id={id} type={type} links={links} before={before} after={after} />
        ))}
        {changes.length === 0 ? <li className={classes.none}>{t('history.nothing')}</li> : null}
      </ul>
    </li>
  )
}

type ChangeProps = {
  id: string
  type: TypeRecord
  links: ObjectData['links']
  before: unknown
  after: unknown
}

function Change({ id, type, links, before, after }: ChangeProps) {
  const t = useWords('objects')
  const property = type.properties.find((each) => each.id === id)
  const known =
    property &&
    fieldPropertyOf({ ...property, nested: property.nested.map((part) => ({ ...part, nested: [] })) })
  if (!property || !known) return null
  const how = { locale: currentLocale(), timeZone: timeZoneHere() }
  const print = (value: unknown) => {
    const text = printPast(value, known, how)
    return links.reduce((words, link) => words.replaceAll(link.id, link.name), text)
  }
  const [was, is] = [print(before), print(after)]
  const isText = known.kind === 'text' && !known.multiple.status
  return (
    <li className={classes.change}>
      <span className={classes.label}>{property.label}</span>
      <span className={classes.values}>
        {isText && was && is ? (
          <TextChange was={was} is={is} />
        ) : (
          <>
            {was ? <del className={classes.was}>{was}</del> : null}
            {is ? (
              <ins className={classes.is}>{is}</ins>
            ) : (
              <span className={classes.none}>{t('history.emptied')}</span>
            )}
          </>
        )}
      </span>
    </li>
  )
}
