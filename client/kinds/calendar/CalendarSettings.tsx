import { Select, Stack } from '@mantine/core'
import type { LayoutValue } from '#schema/objects/layout.ts'
import ButtonText from '../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { useWords } from '../../platform/words.ts'
import { canDate } from '../../objects/dates/dateColumns.ts'
import { canColor } from '../../objects/view/optionColor.ts'
import { LayerSettings } from './layers/LayerSettings.tsx'
import type { LayerSource } from './layers/LayerSet.ts'
import layerClasses from './layers/Layers.module.css'
import type { Look } from './look.ts'

type CalendarSettingsProps = {
  layout: Layout
  columns: readonly ViewColumn[]
  look: Look
  set: (what: string, value: LayoutValue | undefined) => void
  sources: readonly LayerSource[]
}

const none = 'none'

/** The properties for the day, the end and the colour, and the label of the create button. */
export default function CalendarSettings({ layout, columns, look, set, sources }: CalendarSettingsProps) {
  const t = useWords('kinds/calendar')
  const choices = (offered: readonly ViewColumn[]) =>
    offered.map(({ id, property }) => ({ value: id, label: property.label }))
  const dates = columns.filter(canDate)
  const select = (what: 'date' | 'end' | 'color', data: { value: string; label: string }[]) => (
    <Select
      size="xs"
      label={t(`settings.${what}`)}
      allowDeselect={false}
      value={look[what]?.id ?? none}
      data={data}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => set(what, id ?? none)}
    />
  )
  return (
    <Stack gap="sm" className={layerClasses.settings!}>
      {select('date', choices(dates))}
      {select('end', [
        { value: none, label: t('settings.end.none') },
        ...choices(dates.filter(({ id }) => id !== look.date?.id)),
      ])}
      {select('color', [
        { value: none, label: t('settings.color.none') },
        ...choices(columns.filter(canColor)),
      ])}
      <LayerSettings layout={layout} main={layout.viewed.type.id} sources={sources} />
      <ButtonText layout={layout} />
    </Stack>
  )
}
