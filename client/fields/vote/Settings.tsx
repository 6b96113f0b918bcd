import { useState } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { voteOptions, type VoteOptions } from '#schema/fields/vote.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { SettingsProps } from '../field.ts'
import { draftOf } from '../settings/draftOf.ts'
import { OptionsEditor } from '../settings/OptionsEditor.tsx'
import { SelectSetting } from '../settings/SelectSetting.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'

const offered = [
  '👍',
  '👎',
  '❤️',
  '🔥',
  '🎉',
  '😀',
  '😢',
  '😡',
  '👀',
  '🚀',
  '✅',
  '❌',
  '⭐',
  '🏆',
  '🙏',
  '💡',
]

/** RTY.65, RTY.66: the format of votes. Changing it asks first, because it deletes existing votes. */
export function VoteSettings({ property, onChange, readOnly }: SettingsProps) {
  const t = useWords('fields')
  const { draft } = draftOf(voteOptions, property)
  const [wanted, setWanted] = useState<VoteOptions['format'] | null>(null)
  const { format, emoji, choices } = draft
  const set = (options: Partial<VoteOptions>) => onChange({ options })
  const press = (sign: string) => {
    if (format === 'rating') return set({ emoji: [sign] })
    const next = emoji.includes(sign) ? emoji.filter((each) => each !== sign) : [...emoji, sign]
    if (next.length > 0 && next.length <= fieldLimits.emoji) set({ emoji: next })
  }
  const pressed = format === 'rating' ? emoji.slice(0, 1) : emoji
  return (
    <div className={classes.root}>
      <SelectSetting
        label={t('settings.vote.format')}
        data={(['reaction', 'rating', 'survey'] as const).map((value) => ({
          value,
          label: t(`settings.vote.${value}`),
        }))}
        value={format}
        readOnly={readOnly}
        onChange={(next) => next !== format && setWanted(next)}
      />
      {format === 'survey' ? (
        <SettingRow label={t('settings.vote.choices')}>
          <OptionsEditor
            options={choices}
            most={fieldLimits.voteChoices.max}
            name={(number) => t('settings.vote.choice', { number })}
            add={t('settings.vote.addChoice')}
            make={(id) => ({ id, label: '' })}
            readOnly={readOnly}
            onChange={(next) => set({ choices: next })}
          />
        </SettingRow>
      ) : (
        <SettingRow label={t('settings.vote.emoji')}>
          <div className={classes.emoji} role="group" aria-label={t('settings.vote.emoji')}>
            {[...new Set([...offered, ...emoji])].map((sign) => (
              <button
                key={sign}
                type="button"
                aria-pressed={pressed.includes(sign)}
                disabled={readOnly}
                onClick={() => press(sign)}
              >
                {sign}
              </button>
            ))}
          </div>
        </SettingRow>
      )}
      <ConfirmDialog
        opened={wanted !== null}
        title={t('settings.vote.confirmTitle')}
        text={t('settings.vote.confirmText')}
        confirm={t('settings.vote.confirm')}
        cancel={t('settings.vote.cancel')}
        onClose={() => setWanted(null)}
        onConfirm={() => {
          const named = [1, 2].map((number) => ({
            id: crypto.randomUUID(),
            label: t('settings.vote.choice', { number }),
          }))
          const first =
            wanted === 'rating' ? { emoji: ['⭐'] } : wanted === 'reaction' ? { emoji: ['👍', '👎'] } : {}
          const asked = wanted === 'survey' && choices.length < named.length ? { choices: named } : first
          if (wanted) set({ format: wanted, ...asked })
          return Promise.resolve()
        }}
      />
    </div>
  )
}
