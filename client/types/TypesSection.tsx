import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconCube, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { likePattern } from '../platform/list/likePattern.ts'
import { useListState } from '../platform/list/useListState.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { Message } from '../ui/Message.tsx'
import { DeleteType } from './DeleteType.tsx'
import { NewType } from './NewType.tsx'
import { typeList } from './operations.ts'
import type { ListedType } from './operations.ts'
import { TypeIcon } from './TypeIcon.tsx'
import classes from './Types.module.css'
import { useTypeTitle } from './useTypeTitle.ts'

/** RTY.04: the types of the space, its own and those that every space has. */
export function TypesSection({ mayCreate, onOpen }: { mayCreate: boolean; onOpen: (id: string) => void }) {
  const t = useWords('types')
  const { typed, text, find, page, setPage } = useListState({ column: 'name', order: 'ASC' })
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<ListedType | null>(null)
  const [{ data, error, stale }, read] = useQuery({
    query: typeList,
    variables: {
      page,
      where: text
        ? { column: 'searchable' as const, operator: 'LIKE' as const, value: likePattern(text) }
        : null,
    },
    requestPolicy: 'network-only',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind }) => {
    if (['type_changed', 'type_deleted', 'objects_changed', 'access_changed', 'refetch'].includes(kind))
      reload()
  })
  const found = data?.paginate_type
  const parts = [
    { title: 'custom' as const, types: found?.data.filter(({ system }) => system === null) ?? [] },
    { title: 'system' as const, types: found?.data.filter(({ system }) => system !== null) ?? [] },
  ]
  const hasOwn = parts[0]!.types.length > 0
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.tools}>
        <SearchField label={t('find')} value={typed} onWrite={find} />
        {mayCreate ? (
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        ) : null}
      </div>
      {error && !found ? (
        <Message title={t('failed.list')}>
          <Button variant="default" onClick={reload}>
            {t('again')}
          </Button>
        </Message>
      ) : !found ? (
        <div role="status" aria-label={t('loading')}>
          {['46%', '32%', '55%'].map((width) => (
            <div key={width} className={classes.type}>
              <Skeleton height={14} width={width} />
            </div>
          ))}
        </div>
      ) : text && found.data.length === 0 ? (
        <Message icon={<IconCube size={20} stroke={1.75} />} title={t('none')} text={t('none.text')} />
      ) : (
        <div aria-busy={stale}>
          {parts.map(({ title, types }) =>
            types.length > 0 || (title === 'custom' && !text) ? (
              <section key={title} className={classes.part} aria-label={t(title)}>
                <h3 className={classes.title}>{t(title)}</h3>
                <ul className={classes.types}>
                  {types.map((type) => (
                    <Row key={type.id} type={type} onOpen={onOpen} onRemove={() => setAsked(type)} />
                  ))}
                </ul>
                {title === 'custom' && !hasOwn ? <p className={classes.empty}>{t('empty')}</p> : null}
              </section>
            ) : null,
          )}
        </div>
      )}
      {page > 1 || found?.paginatorInfo.hasMorePages ? (
        <div className={classes.pages}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('pages.before')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!found?.paginatorInfo.hasMorePages}
            onClick={() => setPage(page + 1)}
          >
            {t('pages.after')}
          </Button>
        </div>
      ) : null}
      {isNew ? <NewType onClose={() => setNew(false)} onMade={onOpen} /> : null}
      <DeleteType type={asked} onClose={() => setAsked(null)} onDeleted={reload} />
    </div>
  )
}

type RowProps = { type: ListedType; onOpen: (id: string) => void; onRemove: () => void }

function Row({ type, onOpen, onRemove }: RowProps) {
  const t = useWords('types')
  const title = useTypeTitle()(type)
  return (
    <li className={classes.type}>
      <button type="button" className={classes.open} onClick={() => onOpen(type.id)}>
        <TypeIcon icon={type.icon} />
        <span className={classes.name}>{title}</span>
        <span className={classes.description}>{type.description}</span>
        <span className={classes.count}>{t('objects', { count: type.objects_count })}</span>
      </button>
      {type.system === null && type.level === 'full' ? (
        <ActionIcon aria-label={t('delete.label', { label: title })} title={t('delete')} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  )
}
