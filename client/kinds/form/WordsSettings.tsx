import { Switch } from '@mantine/core'
import type { FormWords } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import { useBuilder } from './builderContext.ts'
import { removeItem, setOf } from './formEdits.ts'
import { PartSettings } from './PartSettings.tsx'
import { TextSetting } from './TextSettings.tsx'

/** The words of a heading or a text between fields. */
export function WordsSettings({ item, label }: { item: FormWords; label: string }) {
  const t = useWords('kinds/form')
  const { doc } = useBuilder()
  return (
    <PartSettings
      name={t('item.settings', { label })}
      removal={t('item.remove')}
      onRemove={() => removeItem(doc, item)}
    >
      <TextSetting
        autoFocus={item.text === ''}
        label={t('words')}
        minRows={1}
        maxRows={10}
        value={item.text}
        onChange={(text) => setOf(doc, ['words', item.id], 'text', text)}
      />
      <Switch
        size="xs"
        label={t('words.heading')}
        checked={item.heading}
        onChange={({ currentTarget: { checked } }) =>
          setOf(doc, ['words', item.id], 'heading', checked || undefined)
        }
      />
    </PartSettings>
  )
}
