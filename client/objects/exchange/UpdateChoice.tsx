import { Checkbox, Input, SegmentedControl, Select } from '@mantine/core'
import type { ByKey } from '#schema/objects/exchange.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Exchange.module.css'
import type { Target } from './matching.ts'

/** How objects are found and changed; the key is null until one is chosen. */
export type Updating = Omit<ByKey, 'key'> & { key: string | null }

type UpdateChoiceProps = {
  /** Null if every row creates an object. */
  updating: Updating | null
  /** The targets of columns that can be the key. */
  keys: Target[]
  onSwitch: (updates: boolean) => void
  onChange: (updating: Updating) => void
}

/** Whether rows add objects or change existing ones, and how they are matched. */
export function UpdateChoice({ updating, keys, onSwitch, onChange }: UpdateChoiceProps) {
  const t = useWords('objects/exchange')
  return (
    <>
      <Input.Wrapper label={t('mode')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('mode')}
          data={(['add', 'update'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={updating ? 'update' : 'add'}
          onChange={(value) => onSwitch(value === 'update')}
        />
      </Input.Wrapper>
      {updating ? (
        <div className={classes.update}>
          <Select
            label={t('key')}
            description={t('key.note')}
            placeholder={keys.length > 0 ? t('key.choose') : t('key.none')}
            disabled={keys.length === 0}
            allowDeselect={false}
            data={keys.map(({ key, label }) => ({ value: key, label }))}
            value={updating.key}
            onChange={(key) => onChange({ ...updating, key })}
          />
          <Checkbox
            size="sm"
            label={t('key.adds')}
            checked={updating.adds}
            onChange={(event) => onChange({ ...updating, adds: event.currentTarget.checked })}
          />
          <Checkbox
            size="sm"
            label={t('key.clears')}
            checked={updating.clears}
            onChange={(event) => onChange({ ...updating, clears: event.currentTarget.checked })}
          />
        </div>
      ) : null}
    </>
  )
}
