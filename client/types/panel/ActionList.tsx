import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeActionDelete, typeActionSave } from '../changes.ts'
import type { TypeRecord } from '../operations.ts'
import { ActionFields } from './ActionFields.tsx'
import type { ActionEdits } from './ActionFields.tsx'
import classes from './Panel.module.css'

type ActionListProps = { type: TypeRecord; mayChange: boolean; reload: () => Promise<void> }

/** RTY.09, RTY.10: the actions on objects of the type, the addresses they post to, and their time limits. */
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
          <ActionFields
            key={action.id}
            reload={reload}
            action={action}
            mayChange={mayChange}
            onSave={(input) => void save(action.id, input)}
            onRemove={() => void run(() => mutate(typeActionDelete, { id: action.id }))}
          />
        ))}
        {isNew ? (
          <ActionFields
            reload={reload}
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
