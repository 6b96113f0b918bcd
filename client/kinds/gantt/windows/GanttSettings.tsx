import { Select, Stack, Switch } from '@mantine/core'
import { calendarIds } from '#schema/objects/schedule/calendars.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import ButtonText from '../../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { canNest } from '../../../objects/view/groups.ts'
import { canColor } from '../../../objects/view/optionColor.ts'
import type { Layout } from '../../../objects/view/useLayout.ts'
import { useWords } from '../../../platform/words.ts'
import { canProgress, writtenDates } from '../look.ts'
import type { Look } from '../look.ts'

type GanttSettingsProps = {
  type: string
  layout: Layout
  columns: readonly ViewColumn[]
  look: Look
  set: (what: string, value: LayoutValue | undefined) => void
}

const none = 'none'

/** The properties for the ends and the colour of bars, and the working time. */
export default function GanttSettings({ type, layout, columns, look, set }: GanttSettingsProps) {
  const t = useWords('kinds/gantt/windows')
  const choices = (offered: readonly ViewColumn[]) =>
    offered.map(({ id, property }) => ({ value: id, label: property.label }))
  const dates = writtenDates(columns)
  const select = (
    what: 'start' | 'end' | 'color' | 'parent' | 'progress' | 'calendar',
    chosen: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      size="xs"
      label={t(`settings.${what}`)}
      allowDeselect={false}
      value={chosen}
      data={data}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => set(what, id ?? none)}
    />
  )
  return (
    <Stack gap="sm">
      {select('start', look.start?.id ?? none, choices(dates.filter(({ id }) => id !== look.end?.id)))}
      {select('end', look.end?.id ?? none, choices(dates.filter(({ id }) => id !== look.start?.id)))}
      {select('color', look.color?.id ?? none, [
        { value: none, label: t('settings.color.none') },
        ...choices(columns.filter(canColor)),
      ])}
      {select('parent', look.parent?.id ?? none, [
        { value: none, label: t('settings.parent.none') },
        ...choices(columns.filter((column) => canNest(column, type))),
      ])}
      {select('progress', look.progress?.id ?? none, [
        { value: none, label: t('settings.progress.none') },
        ...choices(columns.filter(canProgress)),
      ])}
      {select(
        'calendar',
        look.calendar,
        calendarIds.map((id) => ({ value: id, label: t(`calendar.${id}`) })),
      )}
      <Switch
        size="xs"
        label={t('settings.critical')}
        checked={look.isCritical}
        onChange={({ currentTarget }) => set('critical', currentTarget.checked)}
      />
      <ButtonText layout={layout} />
    </Stack>
  )
}
