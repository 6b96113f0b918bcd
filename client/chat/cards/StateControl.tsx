import { Checkbox, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { Chip } from '../../fields/Chip.tsx'
import type { ShownProperty } from '../../fields/field.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Cards.module.css'

type StateControlProps = {
  field: ShownProperty
  value: unknown
  mayChange: boolean
  onChange: (value: unknown) => void
}

/** The state of an object: a check box, or one of several options. */
export function StateControl(props: StateControlProps) {
  const { field, value, mayChange, onChange } = props
  if (field.kind === 'list') return <StateMenu {...props} />
  return (
    <Checkbox
      size="xs"
      className={classes.state}
      label={field.label}
      checked={value === true}
      disabled={!mayChange}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

function StateMenu({ field, value, mayChange, onChange }: StateControlProps) {
  const t = useWords('chat/cards')
  const { options } = optionsOf(listOptions, field)
  const chosen = options.find(({ id }) => id === value)
  const label = `${field.label}: ${chosen?.label ?? t('nothing')}`
  const shown = chosen ? <Chip color={chosen.color}>{chosen.label}</Chip> : null
  if (!mayChange)
    return (
      <span className={classes.state} title={label}>
        {shown}
      </span>
    )
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={`${classes.state} ${classes.change}`}
          aria-label={label}
          title={label}
        >
          {shown ?? <span className={classes.nothing}>{field.label}</span>}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        <Menu.RadioGroup value={chosen?.id ?? ''}>
          {options.map(({ id, label: word, color }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2} />}
              onChange={() => id !== value && onChange(id)}
            >
              <Chip color={color}>{word}</Chip>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {chosen && !field.required ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChange(null)}>{t('clear')}</Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
