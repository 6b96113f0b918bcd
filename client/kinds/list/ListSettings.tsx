import { Select, Stack } from '@mantine/core'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { ButtonText } from '../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { useWords } from '../../platform/words.ts'
import { canTick, optionsIn } from './tick.ts'
import type { Tick } from './tick.ts'

type ListSettingsProps = {
  layout: Layout
  columns: readonly ViewColumn[]
  tick: Tick | null
  set: (what: string, value: LayoutValue | undefined) => void
}

/** What the tick of a line stands for, and the words of the line that makes objects. */
export default function ListSettings({ layout, columns, tick, set }: ListSettingsProps) {
  const t = useWords('kinds/list')
  const options = tick ? optionsIn(tick.column) : []
  return (
    <Stack gap="sm">
      <Select
        size="xs"
        label={t('settings.tick')}
        allowDeselect={false}
        value={tick?.column.id ?? 'none'}
        data={[
          { value: 'none', label: t('settings.tick.none') },
          ...columns.filter(canTick).map(({ id, property }) => ({ value: id, label: property.label })),
        ]}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) => set('tick', id ?? 'none')}
      />
      {tick && tick.done !== null ? (
        <Select
          size="xs"
          label={t('settings.done')}
          allowDeselect={false}
          value={tick.done}
          data={options.map(({ id, label }) => ({ value: id, label }))}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => set('done', id ?? undefined)}
        />
      ) : null}
      <ButtonText layout={layout} />
    </Stack>
  )
}
