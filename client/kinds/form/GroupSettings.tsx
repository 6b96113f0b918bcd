import { Switch } from '@mantine/core'
import { formLimits } from '#schema/objects/form/form.ts'
import type { FormGroup } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import { useBuilder } from './builderContext.ts'
import { removeGroup, setOf } from './formEdits.ts'
import { PartSettings } from './PartSettings.tsx'
import { RuleSetting } from './RuleSetting.tsx'
import { TextSetting } from './TextSettings.tsx'
import { WholeNumber } from './WholeNumber.tsx'

/** ROV.23, ROV.24: the columns of a group, and when it is shown. */
export function GroupSettings({ group, index }: { group: FormGroup; index: number }) {
  const t = useWords('kinds/form')
  const { doc } = useBuilder()
  const own = new Set(group.items.map(({ id }) => id))
  return (
    <PartSettings
      name={t('group.settings.title')}
      removal={t('group.remove')}
      onRemove={() => removeGroup(doc, group)}
    >
      <WholeNumber
        label={t('group.columns')}
        bounds={formLimits.columns}
        value={group.columns}
        onChange={(columns) => setOf(doc, ['group', group.id], 'columns', columns ?? undefined)}
      />
      <TextSetting
        label={t('group.about')}
        maxRows={8}
        value={group.about}
        onChange={(about) => setOf(doc, ['group', group.id], 'about', about)}
      />
      {index > 0 ? (
        <Switch
          size="xs"
          label={t('group.page')}
          checked={group.page}
          onChange={({ currentTarget: { checked } }) =>
            setOf(doc, ['group', group.id], 'page', checked || undefined)
          }
        />
      ) : null}
      <RuleSetting of={['group', group.id]} rule={group.rule} isOffered={(id) => !own.has(id)} />
    </PartSettings>
  )
}
