import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { fieldColors, listOptions, type ListOption } from '#schema/fields/list.ts'
import { optionColorFor } from '#schema/fields/optionColors.ts'
import { useWords } from '../../platform/words.ts'
import { Chip } from '../Chip.tsx'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { OptionsEditor } from '../settings/OptionsEditor.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'

export function ListSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { options } = draftOf(listOptions, property).draft
  /** The colour of a new option follows its label until someone chooses another. */
  const made = useRef(new Set<string>())
  const painted = (option: ListOption): ListOption => {
    const before = options.find(({ id }) => id === option.id)
    const others = options.filter(({ id }) => id !== option.id)
    if (!before || !made.current.has(option.id) || before.color !== option.color) return option
    if (before.color !== optionColorFor(before.label, others)) return option
    return { ...option, color: optionColorFor(option.label, others) }
  }
  return (
    <div className={classes.root}>
      <SettingRow label={t('settings.list.options')}>
        <OptionsEditor
          options={options}
          most={fieldLimits.listOptions}
          name={(number) => t('settings.list.option', { number })}
          add={t('settings.list.add')}
          readOnly={readOnly}
          make={(id) => {
            made.current.add(id)
            return { id, label: '', color: optionColorFor('', options), order: options.length }
          }}
          onChange={(next) =>
            onChange({ options: { options: next.map((option, order) => ({ ...painted(option), order })) } })
          }
          before={({ label, color }, change) => (
            <Menu width={180} disabled={readOnly}>
              <Menu.Target>
                <button
                  type="button"
                  className={classes.color}
                  aria-label={t('settings.list.color', { label })}
                >
                  <Chip color={color}>A</Chip>
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.RadioGroup value={color}>
                  {fieldColors.map((each) => (
                    <Menu.RadioItem
                      key={each}
                      value={each}
                      closeMenuOnClick
                      checkIcon={<IconCheck size={14} stroke={2} />}
                      onChange={() => change({ color: each })}
                    >
                      <Chip color={each}>{t(`colour.${each}`)}</Chip>
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </Menu.Dropdown>
            </Menu>
          )}
        />
      </SettingRow>
    </div>
  )
}
