import { Select, Stack } from '@mantine/core'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { ButtonText } from '../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { useWords } from '../../platform/words.ts'
import { canDate } from '../../objects/dates/dateColumns.ts'
import { canColor } from '../../objects/view/optionColor.ts'
import type { Look } from './look.ts'

type CalendarSettingsProps = {
  layout: Layout
  columns: readonly ViewColumn[]
  look: Look
  set: (what: string, value: LayoutValue | undefined) => void
}

const none = 'none'

/** Which properties are the day, the end and the color, and the words of the button that makes objects. */
export default function CalendarSettings({ layout, columns, look, set }: CalendarSettingsProps) {
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
    <Stack gap="sm">
      {select('date', choices(dates))}
      {select('end', [
        { value: none, label: t('settings.end.none') },
        ...choices(dates.filter(({ id }) => id !== look.date?.id)),
      ])}
      {select('color', [
        { value: none, label: t('settings.color.none') },
        ...choices(columns.filter(canColor)),
      ])}
      <ButtonText layout={layout} />
    </Stack>
  )
}
