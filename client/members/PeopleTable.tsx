import { Button, Pagination, Select, Skeleton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { activeSpace } from '../platform/activeSpace.ts'
import { useListState } from '../platform/list/useListState.ts'
import { showFailure } from '../platform/toasts.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { Message } from '../ui/Message.tsx'
import { SortHead } from '../ui/SortHead.tsx'
import table from '../ui/table.module.css'
import unseen from '../ui/silent.module.css'
import classes from './Members.module.css'
import { subjectTable } from './operations.ts'
import type { GroupRow } from './operations.ts'
import { PersonRow } from './PersonRow.tsx'

const columns = ['name', 'email', 'role'] as const
type Column = (typeof columns)[number]

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
  const {
    typed,
    text: search,
    find,
    order,
    sort,
    page,
    setPage,
  } = useListState<Column>({ column: 'name', order: 'ASC' })
  const [group, setGroup] = useState<string | null>(null)
  const guest = { space: activeSpace.get()!, of: 'guest', name: '' } as const
  const variables = { page, search: search || null, group, orderBy: [order] }
  const [{ data, error }, execute] = useQuery({
    query: subjectTable,
    variables,
    requestPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (version > 0) execute({ requestPolicy: 'network-only' })
  }, [version, execute])
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
        <SearchField label={t('people.search')} value={typed} onWrite={find} />
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
      <div className={classes.foot}>
        <span role="status">
          {info ? (info.total === 0 ? t('people.none') : t('people.total', { count: info.total })) : null}
        </span>
        {info && info.lastPage > 1 ? (
          <Pagination
            size="sm"
            total={info.lastPage}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`people.page.${control}`) })}
          />
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconEye size={16} stroke={1.75} />}
          onClick={() => void viewing.start(guest).catch(showFailure)}
        >
          {t('people.view.guest')}
        </Button>
      </div>
    </div>
  )
}
