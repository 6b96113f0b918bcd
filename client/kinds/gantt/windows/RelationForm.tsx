import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { useWords } from '../../../platform/words.ts'
import { RelationFields } from './RelationFields.tsx'
import classes from './Relations.module.css'

type RelationFormProps = {
  relation: Relation
  names: [from: string, to: string]
  at: { x: number; y: number }
  onSave: (relation: Relation) => void
  onRemove: () => void
  onClose: () => void
}

/** The kind and the lag of a dependency, next to where it was clicked. */
export default function RelationForm({ relation, names, at, onSave, onRemove, onClose }: RelationFormProps) {
  const t = useWords('kinds/gantt/windows')
  const [shape, setShape] = useState(relation)
  return (
    <Popover
      opened
      position="bottom"
      withArrow
      trapFocus
      width={290}
      onDismiss={onClose}
      onChange={(open) => (open ? undefined : onClose())}
    >
      <Popover.Target>
        <span className={classes.spot} style={{ left: at.x, top: at.y }} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('relation')} onKeyDown={(event) => event.stopPropagation()}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSave(shape)
          }}
        >
          <Stack gap="xs">
            <Text size="sm" fw={500} lineClamp={2}>
              {names.join(' → ')}
            </Text>
            <RelationFields
              {...shape}
              withLabels
              onChange={(next) => setShape((now) => ({ ...now, ...next }))}
            />
            <Group justify="space-between" mt={4}>
              <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
                {t('relation.remove')}
              </Button>
              <Button size="xs" type="submit">
                {t('save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
