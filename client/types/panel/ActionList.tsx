import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { typeLimits } from '#schema/types/limits.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeActionDelete, typeActionSave } from '../changes.ts'
import type { ActionRecord, TypeRecord } from '../operations.ts'
import classes from './Panel.module.css'

const completions = ['week', 'two_weeks', 'month'] as const
type Completion = ActionRecord['completion']

type ActionListProps = { type: TypeRecord; mayChange: boolean; reload: () => Promise<void> }

/** RTY.09, RTY.10: what can be run on objects of the type, where it posts to, and how long a process may take. */
export function ActionList({ type, mayChange, reload }: ActionListProps) {
  const t = useWords('types')
  const [isNew, setNew] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    await work().catch(showFailure)
    await reload()
  }
  const save = (id: string | null, input: ActionEdits) =>
    run(() => mutate(typeActionSave, { type: type.id, input: { id, ...input } }))
  return (
    <section className={classes.fields} aria-label={t('actions')}>
      <h3 className={classes.title}>{t('actions')}</h3>
      {type.actions.length === 0 && !isNew ? <p className={classes.note}>{t('actions.empty')}</p> : null}
      <ul className={classes.lines}>
        {type.actions.map((action) => (
          <Action
            key={action.id}
            action={action}
            mayChange={mayChange}
            onSave={(input) => void save(action.id, input)}
            onRemove={() => void run(() => mutate(typeActionDelete, { id: action.id }))}
          />
        ))}
        {isNew ? (
          <Action
            action={null}
            mayChange
            onSave={(input) => void save(null, input).then(() => setNew(false))}
            onRemove={() => setNew(false)}
          />
        ) : null}
      </ul>
      {mayChange && !isNew ? (
        <div className={classes.adder}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.75} />}
            onClick={() => setNew(true)}
          >
            {t('actions.add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type ActionEdits = { name: string; path: string; completion: Completion }
type ActionProps = {
  /** Null for one that is not there yet: it is saved once it has a name and a path. */
  action: ActionRecord | null
  mayChange: boolean
  onSave: (input: ActionEdits) => void
  onRemove: () => void
}

function Action({ action, mayChange, onSave, onRemove }: ActionProps) {
  const t = useWords('types')
  const [name, setName] = useState(action?.name ?? '')
  const [path, setPath] = useState(action?.path ?? '')
  const [completion, setCompletion] = useState<Completion>(action?.completion ?? null)
  const save = (next: ActionEdits) => {
    const isWhole = next.name.trim() !== '' && next.path.trim() !== ''
    const isSame =
      next.name === action?.name &&
      next.path === action.path &&
      next.completion === (action.completion ?? null)
    if (isWhole && !isSame) onSave(next)
  }
  const leave = () => save({ name, path, completion })
  return (
    <li className={classes.action}>
      <TextInput
        autoFocus={action === null}
        size="xs"
        aria-label={t('actions.name')}
        placeholder={t('actions.name')}
        maxLength={typeLimits.labelSigns.max}
        readOnly={!mayChange}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={leave}
      />
      <Select
        size="xs"
        aria-label={t('actions.completion')}
        placeholder={t('actions.completion')}
        clearable
        clearButtonProps={{ 'aria-label': t('actions.completion.none') }}
        data={completions.map((value) => ({ value, label: t(`completion.${value}`) }))}
        value={completion}
        readOnly={!mayChange}
        onChange={(value) => {
          const next = completions.find((each) => each === value) ?? null
          setCompletion(next)
          save({ name, path, completion: next })
        }}
      />
      {mayChange ? (
        <ActionIcon aria-label={t('actions.delete', { name })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <TextInput
        className={classes.whole}
        size="xs"
        aria-label={t('actions.path')}
        placeholder={t('actions.path.example')}
        maxLength={typeLimits.pathSigns}
        readOnly={!mayChange}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        onBlur={leave}
      />
    </li>
  )
}
