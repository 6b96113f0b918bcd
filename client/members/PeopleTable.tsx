import { Button, Pagination, Select, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import { Message } from '../ui/Message.tsx'
import { SortHead } from '../ui/SortHead.tsx'
import type { SortOrder } from '../ui/SortHead.tsx'
import table from '../ui/table.module.css'
import unseen from '../ui/silent.module.css'
import classes from './Members.module.css'
import { subjectTable } from './operations.ts'
import type { GroupRow } from './operations.ts'
import { PersonRow } from './PersonRow.tsx'

const columns = ['name', 'email', 'role'] as const
type Column = (typeof columns)[number]
type Order = { column: Column; order: SortOrder }

type PeopleTableProps = {
  groups: GroupRow[] | undefined
  isOwner: boolean
  version: number
  onChanged: () => void
}

/** RSP.21: all people of the space, sorted and narrowed by name or group; groups and roles are changed in place. */
export function PeopleTable({ groups, isOwner, version, onChanged }: PeopleTableProps) {
  const t = useWords('members')
  const s = useWords('spaces')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [group, setGroup] = useState<string | null>(null)
  const [order, setOrder] = useState<Order>({ column: 'name', order: 'ASC' })
  const [page, setPage] = useState(1)
  const variables = { page, search: search || null, group, orderBy: [order] }
  const [{ data, error }, execute] = useQuery({
    query: subjectTable,
    variables,
    requestPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (version > 0) execute({ requestPolicy: 'network-only' })
  }, [version, execute])
  const sort = (column: Column) => {
    setPage(1)
    setOrder((before) => ({
      column,
      order: before.column === column && before.order === 'ASC' ? 'DESC' : 'ASC',
    }))
  }
  if (error && !data) {
    return (
      <Message title={t('people.failed')}>
        <Button variant="default" onClick={() => execute({ requestPolicy: 'network-only' })}>
          {t('people.again')}
        </Button>
      </Message>
    )
  }
  const info = data?.paginate_subject.paginatorInfo
  return (
    <div className={classes.panel}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('people.group')}
          placeholder={t('people.group.all')}
          clearable
          data={(groups ?? []).map((each) => ({ value: each.id, label: groupName(each, s) }))}
          value={group}
          onChange={(id) => {
            setGroup(id)
            setPage(1)
          }}
        />
      </div>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column}
                column={column}
                label={t(`people.column.${column}`)}
                order={order.column === column ? order.order : undefined}
                onSort={() => sort(column)}
              />
            ))}
            <th scope="col" data-column="groups">
              {t('people.column.groups')}
            </th>
            <th data-column="menu">
              <span className={unseen.silent}>{t('people.column.menu')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data && groups ? (
            data.paginate_subject.data.map((subject) => (
              <PersonRow
                key={subject.id}
                subject={subject}
                groups={groups}
                isOwner={isOwner}
                onChanged={onChanged}
              />
            ))
          ) : (
            <tr>
              <td colSpan={5}>
                <Skeleton height={160} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={classes.foot} role="status">
        {info ? (info.total === 0 ? t('people.none') : t('people.total', { count: info.total })) : null}
        {info && info.lastPage > 1 ? (
          <Pagination
            size="sm"
            total={info.lastPage}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`people.page.${control}`) })}
          />
        ) : null}
      </div>
    </div>
  )
}
