import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { constraintKinds, hasDay } from '#schema/objects/schedule/constraint.ts'
import type { Constraint, ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import type { Day } from '../../../objects/dates/days.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useWords } from '../../../platform/words.ts'

type ConstraintWindowProps = {
  row: ObjectRow
  constraint: Constraint | null
  /** A parent has no dates of its own. */
  isSummary: boolean
  /** The first and the last day of its bar, if it has one. */
  days: readonly [Day, Day] | null
  mayChange: boolean
  onSave: (constraint: Constraint | null) => void
  onClose: () => void
}

const none = 'none'

/** The constraint of an object, independent of its dependencies. */
export default function ConstraintWindow({
  row,
  constraint,
  isSummary,
  days,
  ...rest
}: ConstraintWindowProps) {
  const { mayChange, onSave, onClose } = rest
  const t = useWords('kinds/gantt/windows')
  const [kind, setKind] = useState<ConstraintKind | null>(constraint?.kind ?? null)
  const [day, setDay] = useState(constraint?.day ?? null)
  const needsDay = kind !== null && hasDay(kind)
  const usual = days?.[kind === 'finish_no_later' ? 1 : 0] ?? ''
  const written = day ?? usual
  const offered = constraintKinds.filter((each) => !isSummary || hasDay(each) || each === constraint?.kind)
  return (
    <Modal
      opened
      size="sm"
      title={t('constraint.title', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (needsDay && !written) return
          onSave(kind && { object: row.id, kind, day: needsDay ? written : null })
        }}
      >
        <Stack gap="sm">
          <Select
            data-autofocus
            openOnFocus={false}
            label={t('constraint.kind')}
            description={t(`constraint.about.${kind ?? none}`)}
            inputWrapperOrder={['label', 'input', 'description']}
            allowDeselect={false}
            disabled={!mayChange}
            value={kind ?? none}
            data={[
              { value: none, label: t('constraint.none') },
              ...offered.map((value) => ({ value, label: t(`constraint.${value}`) })),
            ]}
            onChange={(value) => setKind(constraintKinds.find((each) => each === value) ?? null)}
          />
          {needsDay ? (
            <TextInput
              type="date"
              required
              withAsterisk={false}
              label={t('constraint.day')}
              disabled={!mayChange}
              max="9999-12-31"
              value={written}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          ) : null}
          {mayChange ? (
            <Group justify="flex-end">
              <Button type="submit">{t('save')}</Button>
            </Group>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}
