import { Select, Stack } from '@mantine/core'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import ButtonText from '../../objects/view/ButtonText.tsx'
import { useWords } from '../../platform/words.ts'
import { canTick, optionsIn } from './tick.ts'
import type { Tick } from './tick.ts'

type ListSettingsProps = { of: RowsOfPage; tick: Tick | null }

/** The property of the check box, the nesting, and the label of the line that creates objects. */
export default function ListSettings({ of, tick }: ListSettingsProps) {
  const { layout, columns, nests, nestedBy, set } = of
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
      <Select
        size="xs"
        label={t('settings.nest')}
        description={nests.length === 0 ? t('settings.nest.hint') : undefined}
        disabled={nests.length === 0}
        allowDeselect={false}
        value={nestedBy?.id ?? 'none'}
        data={[
          { value: 'none', label: t('settings.nest.none') },
          ...nests.map(({ id, property }) => ({ value: id, label: property.label })),
        ]}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) => set('nest', id ?? 'none')}
      />
      <ButtonText layout={layout} />
    </Stack>
  )
}
