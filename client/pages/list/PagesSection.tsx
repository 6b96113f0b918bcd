import { isAboutPage } from '#schema/events.ts'
import { Button, Select } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { availableKinds } from '#schema/pageKinds.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { likePattern } from '../../platform/list/likePattern.ts'
import { useGatheredEvents } from '../../platform/list/useGatheredEvents.ts'
import { useListState } from '../../platform/list/useListState.ts'
import { useWords } from '../../platform/words.ts'
import { PageFooter } from '../../ui/list/PageFooter.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Message } from '../../ui/Message.tsx'
import { useRemovePage } from '../tree/useRemovePage.ts'
import type { TreeDialog } from '../tree/useTreeActions.ts'
import { allPages } from './operations.ts'
import { PagesTable } from './PagesTable.tsx'
import type { Column } from './PagesTable.tsx'
import list from '../../ui/list/list.module.css'
import section from '../../ui/section.module.css'
import classes from './PagesSection.module.css'

const TreeDialogs = lazy(async () => ({ default: (await import('../tree/TreeDialogs.tsx')).TreeDialogs }))
const perPage = 25

/** Whether an event may have changed the list's fields of a page. */
function isAboutPages(kind: string): boolean {
  const isNews = isAboutPage(kind) || kind === 'refetch' || kind === 'access_changed'
  return isNews && kind !== 'page_opened' && kind !== 'page_flagged'
}

/** RPG.23: all pages of the space that the person may read: found, sorted, opened, deleted. */
export function PagesSection() {
  const t = useWords('pages/list')
  const kindWords = useWords('pages')
  const { typed, text, find, order, sort, page, setPage } = useListState<Column>({
    column: 'updated_at',
    order: 'DESC',
  })
  const [kind, setKind] = useState<AvailableKind | null>(null)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const removePage = useRemovePage(setDialog)
  const conditions = [
    ...(text ? [{ column: 'title' as const, operator: 'LIKE' as const, value: likePattern(text) }] : []),
    ...(kind ? [{ column: 'type' as const, value: kind }] : []),
  ]
  const where = conditions.length > 0 ? { AND: conditions } : null
  const [{ data, error, stale, fetching }, read] = useQuery({
    query: allPages,
    variables: { page, perPage, where, orderBy: [order] },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useGatheredEvents(isAboutPages, reload)
  const found = data?.paginate_page
  const info = found?.paginatorInfo
  return (
    <div className={`${section.section} ${list.section}`} data-dense>
      <p className={section.lead}>{t('lead')}</p>
      <div className={classes.filters}>
        <SearchField label={t('search')} value={typed} onWrite={find} />
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
          onSort={sort}
          onRemove={removePage}
        />
      )}
      {info && info.total > 0 ? (
        <PageFooter
          range={t('range', { from: info.from ?? 0, to: info.to ?? 0, total: info.total })}
          page={page}
          lastPage={info.lastPage}
          onPage={setPage}
          labelOf={(control) => t(`go.${control}`)}
        />
      ) : null}
      <Suspense>{dialog ? <TreeDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </div>
  )
}
