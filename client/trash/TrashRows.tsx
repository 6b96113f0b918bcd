import { personName } from '../platform/personName.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { PageIcon } from '../pages/PageIcon.tsx'
import { TypeIcon } from '../types/TypeIcon.tsx'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import table from '../ui/table.module.css'
import { trashItems } from './operations.ts'
import classes from './Trash.module.css'
import { asksFor, rowsOf } from './trashTabs.ts'
import type { TrashRow, TrashTab } from './trashTabs.ts'

type Actions = { onRestore: (item: TrashRow) => Promise<void>; onErase: (item: TrashRow) => void }
type TrashRowsProps = Actions & {
  tab: TrashTab
  page: number
  version: number
  isGone: (item: TrashRow) => boolean
  /** Shown under the rows while there are further ones. */
  more: ReactNode
}

/** One page of the list as rows of its table, in any state. */
export function TrashRows({ tab, page, version, isGone, more, ...actions }: TrashRowsProps) {
  const t = useWords('trash')
  const [{ data, error }, execute] = useQuery({
    query: trashItems,
    variables: { page, ...asksFor(tab) },
    requestPolicy: 'network-only',
  })
  useEffect(() => {
    if (version > 0) execute({ requestPolicy: 'network-only' })
  }, [version, execute])
  if (!data && error) {
    return (
      <Note title={t('failed')} role="alert">
        <Button variant="default" onClick={() => execute({ requestPolicy: 'network-only' })}>
          {t('again')}
        </Button>
      </Note>
    )
  }
  if (!data) return <Loading label={t('loading')} />
  const { rows, hasMore } = rowsOf(data)
  const left = rows.filter((item) => !isGone(item))
  if (left.length === 0 && page === 1 && !hasMore) {
    return <Note title={t(`empty.${tab}`)}>{t(`empty.${tab}.text`)}</Note>
  }
  return (
    <>
      {left.map((item) => (
        <Item key={item.id} tab={tab} item={item} {...actions} />
      ))}
      {more && hasMore ? (
        <tr>
          <td colSpan={4} className={classes.more}>
            {more}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Item({ tab, item, onRestore, onErase }: Actions & { tab: TrashTab; item: TrashRow }) {
  const t = useWords('trash')
  const pages = useWords('pages')
  const title = item.title || pages('untitled')
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const { fullname } = item.deleter ?? {}
  const deleter = fullname ? personName(fullname) : t('byProgram')
  return (
    <tr className={classes.item}>
      <th scope="row">
        <span className={table.title}>
          {item.kind ? (
            <PageIcon icon={item.icon} type={item.kind} />
          ) : (
            <TypeIcon icon={item.icon} size={16} />
          )}
          <span className={table.words}>{title}</span>
        </span>
        {item.of ? <span className={classes.along}>{item.of}</span> : null}
        {item.along > 0 && tab !== 'objects' ? (
          <span className={classes.along}>{t(`along.${tab}`, { count: item.along })}</span>
        ) : null}
      </th>
      <td className={classes.deleter}>{deleter}</td>
      <td className={classes.date}>
        <time dateTime={String(item.deleted_at)}>{date.format(new Date(String(item.deleted_at)))}</time>
      </td>
      <td className={classes.actions}>
        <ActionIcon
          aria-label={t('restore.label', { title })}
          title={t('restore')}
          onClick={() => void onRestore(item)}
        >
          <IconArrowBackUp size={17} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('erase.label', { title })}
          title={t('erase.hint')}
          onClick={() => onErase(item)}
        >
          <IconTrashX size={17} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}

type NoteProps = { title: string; role?: 'alert'; children: ReactNode }

const Note = ({ title, role, children }: NoteProps) => (
  <tr>
    <td colSpan={4} className={classes.note} role={role}>
      <strong>{title}</strong>
      {children}
    </td>
  </tr>
)

const Loading = ({ label }: { label: string }) =>
  ['58%', '42%', '66%'].map((width) => (
    <tr key={width} className={classes.item} aria-label={label}>
      <th>
        <Skeleton height={14} width={width} />
      </th>
      <td className={classes.deleter}>
        <Skeleton height={12} width={90} />
      </td>
      <td className={classes.date}>
        <Skeleton height={12} width={110} />
      </td>
      <td className={classes.actions} />
    </tr>
  ))
