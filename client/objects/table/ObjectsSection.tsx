import { Button, Menu, Select } from '@mantine/core'
import { IconCube, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { likePattern } from '../../platform/list/likePattern.ts'
import { useGatheredEvents } from '../../platform/list/useGatheredEvents.ts'
import { useListState } from '../../platform/list/useListState.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { PageFooter } from '../../ui/list/PageFooter.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Message } from '../../ui/Message.tsx'
import { anyObjects, typeNames } from '../operations.ts'
import { ObjectPlace } from '../window/ObjectPlace.tsx'
import type { OpenObject } from '../window/ObjectPlace.tsx'
import classes from './ObjectsSection.module.css'
import { useListOrder } from './listOrder.ts'
import { ObjectsTable } from './ObjectsTable.tsx'
import type { Column } from './ObjectsTable.tsx'
import list from '../../ui/list/list.module.css'
import section from '../../ui/section.module.css'

const TypeExchange = lazy(() => loadNeeded(() => import('../exchange/TypeExchange.tsx')))
const aboutObjects = new Set(['objects_changed', 'type_changed', 'type_deleted', 'access_changed', 'refetch'])
const newMark = 'new-'

type ObjectsSectionProps = {
  /** The id of the object that is open, or `new-` and the type of one that is being made. */
  open: string | null
  onOpen: (open: string | null, how?: { inPlace: boolean }) => void
}

/** ROB.16: the objects of every type that the person may read: found, sorted, opened, made. */
export function ObjectsSection({ open, onOpen }: ObjectsSectionProps) {
  const shown: OpenObject | null = !open
    ? null
    : open.startsWith(newMark)
      ? { newOf: open.slice(newMark.length) }
      : { id: open }
  return (
    <ObjectPlace open={shown} onClose={() => onOpen(null)} onOpen={({ id }, how) => onOpen(id, how)}>
      <List onOpen={onOpen} />
    </ObjectPlace>
  )
}

function List({ onOpen }: { onOpen: (open: string) => void }) {
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const { typed, text, find, order, sort, page, setPage } = useListState<Column>({
    column: 'updated_at',
    order: 'DESC',
  })
  const [type, setType] = useState<string | null>(null)
  const [{ data: known }] = useQuery({ query: typeNames, requestPolicy: 'cache-and-network' })
  const types = known?.paginate_type.data ?? []
  const name = text && { column: 'name' as const, operator: 'LIKE' as const, value: likePattern(text) }
  const conditions = [...(name ? [name] : []), ...(type ? [{ column: 'type' as const, value: type }] : [])]
  const where = conditions.length > 0 ? { AND: conditions } : null
  const [{ data, error, stale, fetching }, read] = useQuery({
    query: anyObjects,
    variables: { page, where, orderBy: [order] },
    // RTY.22: after a change of a type its objects are re-read, not taken from the cache.
    requestPolicy: 'network-only',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useGatheredEvents((kind) => aboutObjects.has(kind), reload)
  const found = data?.paginate_anyObject
  const info = found?.paginatorInfo
  useListOrder({ where, orderBy: [order], found, setPage })
  return (
    <div className={`${section.section} ${list.section}`} data-dense>
      <p className={section.lead}>{t('lead')}</p>
      <div className={classes.filters}>
        <SearchField label={t('find')} value={typed} onWrite={find} />
        <Select
          aria-label={t('type')}
          placeholder={t('type.any')}
          clearable
          clearButtonProps={{ 'aria-label': t('type.any') }}
          data={types.map((each) => ({ value: each.id, label: titleOf(each) }))}
          value={type}
          onChange={(value) => {
            setType(value)
            setPage(1)
          }}
        />
        <div className={classes.buttons}>
          {type ? (
            <Suspense>
              <TypeExchange
                id={type}
                where={name ? { AND: [name] } : undefined}
                orderBy={order.column === 'type' ? [] : [order]}
              />
            </Suspense>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<IconPlus size={16} stroke={1.75} />} disabled={types.length === 0}>
                {t('new.button')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
              {types.map((each) => (
                <Menu.Item
                  key={each.id}
                  leftSection={<TypeIcon icon={each.icon} size={16} />}
                  onClick={() => onOpen(newMark + each.id)}
                >
                  {titleOf(each)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {error && !found ? (
        <Message title={t('list.failed')}>
          <Button variant="default" onClick={reload}>
            {t('again')}
          </Button>
        </Message>
      ) : found?.data.length === 0 ? (
        <Message
          icon={<IconCube size={20} stroke={1.75} />}
          title={t(where ? 'list.none' : 'list.empty')}
          text={t(where ? 'list.none.text' : 'list.empty.text')}
        />
      ) : (
        <ObjectsTable
          rows={found?.data}
          types={types}
          isBusy={fetching || stale}
          order={order}
          onSort={sort}
          onOpen={onOpen}
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
    </div>
  )
}
