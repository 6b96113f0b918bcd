import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { fullNameOptions } from '#schema/fields/fullName.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'

export function FullNameSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { order } = draftOf(fullNameOptions, property).draft
  const move = (at: number, to: number) =>
    onChange({ options: { order: order.toSpliced(at, 1).toSpliced(to, 0, order[at]!) } })
  return (
    <div className={classes.root}>
      <SettingRow label={t('settings.name.order')}>
        <ol className={classes.options}>
          {order.map((part, at) => {
            const label = t(`name.${part}`)
            return (
              <li key={part} className={classes.option}>
                <span className={classes.grow}>{label}</span>
                <ActionIcon
                  aria-label={t('settings.up', { label })}
                  disabled={readOnly || at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={14} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('settings.down', { label })}
                  disabled={readOnly || at === order.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={14} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      </SettingRow>
    </div>
  )
}
