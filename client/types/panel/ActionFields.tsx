import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { typeLimits } from '#schema/types/limits.ts'
import { actionCompletions, typeAction } from '#schema/types/type.ts'
import { useWords } from '../../platform/words.ts'
import type { ActionRecord } from '../operations.ts'
import { ActionSecret } from './ActionSecret.tsx'
import classes from './Panel.module.css'
import { useProblemText } from './useProblemText.ts'

type Completion = ActionRecord['completion']
export type ActionEdits = { name: string; path: string; completion: Completion }
type ActionFieldsProps = {
  /** Null for one that is not there yet: it is saved once it has a name. */
  action: ActionRecord | null
  mayChange: boolean
  reload: () => Promise<void>
  onSave: (input: ActionEdits) => void
  onRemove: () => void
}

/** The name of an action, its time limit, and the address it posts to; each field is saved on blur. */
export function ActionFields({ action, mayChange, reload, onSave, onRemove }: ActionFieldsProps) {
  const t = useWords('types')
  const problemText = useProblemText()
  const [name, setName] = useState(action?.name ?? '')
  const [path, setPath] = useState(action?.path ?? '')
  const [completion, setCompletion] = useState<Completion>(action?.completion ?? null)
  const save = (next: ActionEdits) => {
    const isWhole = next.name.trim().length >= typeLimits.labelSigns.min && isPath(next.path)
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
        data={actionCompletions.map((value) => ({ value, label: t(`completion.${value}`) }))}
        value={completion}
        readOnly={!mayChange}
        onChange={(value) => {
          const next = actionCompletions.find((each) => each === value) ?? null
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
        error={
          isPath(path)
            ? undefined
            : problemText([{ field: 'path', reason: 'invalid_link' }], t('actions.path'))
        }
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        onBlur={leave}
      />
      {action?.secret ? (
        <ActionSecret id={action.id} name={action.name} secret={action.secret} reload={reload} />
      ) : null}
    </li>
  )
}

const isPath = (path: string): boolean => typeAction.shape.path.safeParse(path).success
