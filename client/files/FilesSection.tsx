import { Button, Pagination, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { Provider, useQuery } from 'urql'
import { likePattern } from '../platform/list/likePattern.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { Message } from '../ui/Message.tsx'
import { askFiles, fileClient } from './fileClient.ts'
import { FilePicker } from './FileField.tsx'
import { FileRow } from './FileRow.tsx'
import section from '../ui/section.module.css'
import classes from './FilesSection.module.css'
import { fileDelete, storedFiles, type StoredFileRow } from './operations.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

const orders = {
  newest: { column: 'created_at', order: 'DESC' },
  oldest: { column: 'created_at', order: 'ASC' },
  name: { column: 'name', order: 'ASC' },
  largest: { column: 'size', order: 'DESC' },
} as const
type OrderName = keyof typeof orders
const orderNames = Object.keys(orders) as OrderName[]
const searchDelayMs = 200

/** The files of a space page by page: found by name, sorted, added, opened and deleted. */
export function FilesSection({ spaceId }: { spaceId: string }) {
  return (
    <Provider value={fileClient(spaceId)}>
      <FileStore spaceId={spaceId} />
    </Provider>
  )
}

function FileStore({ spaceId }: { spaceId: string }) {
  const t = useWords('files')
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const [order, setOrder] = useState<OrderName>('newest')
  const [asked, setAsked] = useState<StoredFileRow | null>(null)
  const [search] = useDebouncedValue(text.trim(), searchDelayMs)
  const [{ data, error }, execute] = useQuery({
    query: storedFiles,
    variables: {
      page,
      orderBy: [orders[order]],
      where: search ? { column: 'name', operator: 'LIKE', value: likePattern(search) } : null,
    },
  })
  const reload = () => execute({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind }) => {
    if (kind === 'files_changed' || kind === 'refetch') reload()
  })
  const { uploads, add, hide } = useUploads({ type: 'space', id: spaceId }, reload)
  const { data: rows, paginatorInfo } = data?.paginate_file ?? {}
  const lastPage = paginatorInfo?.lastPage ?? 1
  const remove = async () => {
    if (!asked) return
    const variables = { id: asked.id }
    const isLast = rows?.length === 1 && page > 1
    await askFiles(spaceId, fileDelete, { kind: 'mutation', variables }).then(
      () => (isLast ? setPage(page - 1) : reload()),
      showFailure,
    )
  }
  const isAll = search === ''
  return (
    <div className={section.section} data-dense>
      <p className={section.lead}>{t('lead')}</p>
      <FilePicker onPick={add} />
      <UploadList uploads={uploads} onHide={hide} onAgain={add} />
      <div className={classes.bar}>
        <SearchField
          label={t('list.search')}
          value={text}
          onWrite={(value) => {
            setText(value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('list.sort')}
          data={orderNames.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={order}
          allowDeselect={false}
          onChange={(value) => {
            setOrder(value ?? 'newest')
            setPage(1)
          }}
        />
      </div>
      {error && !rows ? (
        <Message title={t('failed')}>
          <Button variant="default" onClick={reload}>
            {t('again')}
          </Button>
        </Message>
      ) : !rows ? (
        <Skeleton height={240} />
      ) : rows.length === 0 ? (
        <Message
          icon={<IconFiles size={28} stroke={1.4} />}
          title={t(isAll ? 'empty' : 'nothing')}
          text={t(isAll ? 'empty.text' : 'nothing.text')}
        />
      ) : (
        <ul className={classes.files} aria-label={t('list.label')}>
          {rows.map((file) => (
            <FileRow key={file.id} file={file} onDelete={() => setAsked(file)} />
          ))}
        </ul>
      )}
      {lastPage > 1 ? (
        <Pagination total={lastPage} value={page} onChange={setPage} size="sm" aria-label={t('list.pages')} />
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={t('delete.title', { name: asked?.name ?? '' })}
        text={asked?.used_in.length ? t('delete.used', { count: asked.used_in.length }) : t('delete.text')}
        confirm={t('delete.confirm')}
        cancel={t('delete.cancel')}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
