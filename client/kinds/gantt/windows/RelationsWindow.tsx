import { ActionIcon, Button, Modal, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useWords } from '../../../platform/words.ts'
import { RelationFields } from './RelationFields.tsx'
import classes from './Relations.module.css'
import type { Relations } from '../useRelations.ts'

type RelationsWindowProps = {
  row: ObjectRow
  relations: Relations
  /** The other objects of the page. */
  others: readonly { id: string; name: string }[]
  /** Whether the reader may make the object depend on others. */
  mayLet: (id: string) => boolean
  onClose: () => void
}

const usual = { kind: 'end_start', lag: 0 } as const

/** What an object depends on and what depends on it: everything that lines show and do, without drawing. */
export default function RelationsWindow({ row, relations, others, mayLet, onClose }: RelationsWindowProps) {
  const t = useWords('kinds/gantt/windows')
  const ofGantt = useWords('kinds/gantt')
  const [chosen, setChosen] = useState<string | null>(null)
  const [shape, setShape] = useState<Pick<Relation, 'kind' | 'lag'>>(usual)
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const of = (end: 'to' | 'from') => {
    const other = end === 'to' ? 'from' : 'to'
    const found = relations.all.filter((each) => each[end] === row.id)
    if (found.length === 0) return null
    return (
      <section aria-label={t(`relations.${end}`)}>
        <Text size="xs" c="dimmed" mb={4}>
          {t(`relations.${end}`)}
        </Text>
        <ul className={classes.list}>
          {found.map((relation) => {
            const name = names.get(relation[other]) ?? ofGantt('relation.hidden')
            const isOpen = mayLet(relation.to)
            return (
              <li key={relation[other]} className={classes.item}>
                <span className={classes.name}>{name}</span>
                <RelationFields
                  {...relation}
                  disabled={!isOpen}
                  onChange={(next) => void relations.save({ ...relation, ...next })}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={!isOpen}
                  aria-label={t('relation.removeOf', { name })}
                  title={t('relation.remove')}
                  onClick={() => void relations.remove(relation)}
                >
                  <IconTrash size={15} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      </section>
    )
  }
  const [before, after] = [of('to'), of('from')]
  const taken = new Set(relations.all.filter(({ to }) => to === row.id).map(({ from }) => from))
  return (
    <Modal
      opened
      size="lg"
      title={t('relations.title', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.window}>
        {before}
        {after}
        {before || after ? null : (
          <Text size="sm" c="dimmed">
            {t('relations.none')}
          </Text>
        )}
        {mayLet(row.id) ? (
          <form
            className={classes.item}
            onSubmit={(event) => {
              event.preventDefault()
              if (!chosen) return
              void relations.save({ from: chosen, to: row.id, ...shape })
              setChosen(null)
              setShape(usual)
            }}
          >
            <Select
              size="xs"
              data-autofocus
              openOnFocus={false}
              className={classes.name!}
              searchable
              clearable
              aria-label={t('relations.choose')}
              placeholder={t('relations.choose')}
              nothingFoundMessage={t('relations.noneFound')}
              limit={50}
              value={chosen}
              data={others
                .filter(({ id }) => id !== row.id && !taken.has(id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
            <RelationFields {...shape} onChange={setShape} />
            <Button
              size="xs"
              type="submit"
              disabled={!chosen}
              leftSection={<IconPlus size={14} stroke={2} />}
            >
              {t('relations.add')}
            </Button>
          </form>
        ) : null}
      </div>
    </Modal>
  )
}
