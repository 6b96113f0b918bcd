import { Button, Pagination, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFiles, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { availableKinds } from '#schema/kinds/kinds.ts'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import { useRemovePage } from '../tree/useRemovePage.ts'
import type { TreeDialog } from '../tree/useTreeActions.ts'
import { allPages } from './operations.ts'
import { PagesTable } from './PagesTable.tsx'
import type { Order } from './PagesTable.tsx'
import section from '../../ui/section.module.css'
import classes from './PagesSection.module.css'

const TreeDialogs = lazy(async () => ({ default: (await import('../tree/TreeDialogs.tsx')).TreeDialogs }))
const perPage = 25
const searchDelayMs = 200
/** Events within this time are answered by reading the list once. */
const gatherMs = 300

/** A title to look for as a pattern that finds it anywhere. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** RPG.23: all pages of the space that the person may read: found, sorted, opened, deleted. */
export function PagesSection() {
  const t = useWords('pages/list')
  const kindWords = useWords('pages')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<AvailableKind | null>(null)
  const [order, setOrder] = useState<Order>({ column: 'updated_at', order: 'DESC' })
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const [text] = useDebouncedValue(typed.trim(), searchDelayMs)
  const removePage = useRemovePage(setDialog)
  const conditions = [
    ...(text ? [{ column: 'title' as const, operator: 'LIKE' as const, value: patternOf(text) }] : []),
    ...(kind ? [{ column: 'type' as const, value: kind }] : []),
  ]
  const where = conditions.length > 0 ? { AND: conditions } : null
  const [{ data, error, stale, fetching }, read] = useQuery({
    query: allPages,
    variables: { page, perPage, where, orderBy: [order] },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useGatheredPageEvents(reload)
  const found = data?.paginate_page
  const info = found?.paginatorInfo
  return (
    <div className={`${section.section} ${classes.section}`} data-dense>
      <p className={section.lead}>{t('lead')}</p>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('kind')}
          placeholder={t('kind.any')}
          clearable
          clearButtonProps={{ 'aria-label': t('kind.any') }}
          data={availableKinds.map((value) => ({ value, label: kindWords(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(availableKinds.find((each) => each === value) ?? null)
            setPage(1)
          }}
        />
      </div>
      {error && !found ? (
        <Message title={t('failed')}>
          <Button variant="default" onClick={reload}>
            {t('again')}
          </Button>
        </Message>
      ) : found?.data.length === 0 ? (
        <Message
          icon={<IconFiles size={20} stroke={1.75} />}
          title={t(where ? 'none' : 'empty')}
          text={t(where ? 'none.text' : 'empty.text')}
        />
      ) : (
        <PagesTable
          rows={found?.data}
          isBusy={fetching || stale}
          order={order}
          onOrder={(next) => {
            setOrder(next)
            setPage(1)
          }}
          onRemove={removePage}
        />
      )}
      {info && info.total > 0 ? (
        <footer className={classes.footer}>
          <span role="status">
            {t('range', { from: info.from ?? 0, to: info.to ?? 0, total: info.total })}
          </span>
          {info.lastPage > 1 ? (
            <Pagination
              size="sm"
              total={info.lastPage}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': t(`go.${control}`) })}
            />
          ) : null}
        </footer>
      ) : null}
      <Suspense>{dialog ? <TreeDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </div>
  )
}

/** Calls `reload` soon after something about pages has happened. */
function useGatheredPageEvents(reload: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useSpaceEvents(({ kind }) => {
    const isNews = kind.startsWith('page_') || kind === 'refetch' || kind === 'access_changed'
    if (!isNews || kind === 'page_opened' || kind === 'page_flagged') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), gatherMs)
  })
}
