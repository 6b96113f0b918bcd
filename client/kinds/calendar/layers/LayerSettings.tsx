import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fieldColors } from '#schema/fields/list.ts'
import { layersMost, readLayers } from '#schema/objects/calendarLayers.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { canDate } from '../../../objects/dates/dateColumns.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { canColor } from '../../../objects/view/optionColor.ts'
import type { Layout } from '../../../objects/view/useLayout.ts'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { useTypeChoices } from '../../../types/useTypeChoices.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import type { LayerSource } from './LayerSet.ts'
import classes from './Layers.module.css'

type LayerSettingsProps = { layout: Layout; main: string; sources: readonly LayerSource[] }

const none = 'none'
/** Layers begin with blue, and go on with colours that are unlike. */
const firstTone = fieldColors.indexOf('blue')
const parts = ['rank', 'type', 'date', 'end', 'color', 'tone'] as const

/** The further types of a calendar, for all who open it: added, laid out and taken away. */
export function LayerSettings({ layout, main, sources }: LayerSettingsProps) {
  const t = useWords('kinds/calendar')
  const titleOf = useTypeTitle()
  const choicesOf = useTypeChoices()
  const types = useReadableTypes()
  const layers = readLayers(layout.under(['layer']), main)
  const set = (id: string, what: (typeof parts)[number], value: LayoutValue | undefined) =>
    layout.setShared(['layer', id, what], value)
  const add = (type: string) => {
    const id = crypto.randomUUID().slice(0, 8)
    set(id, 'type', type)
    set(id, 'tone', fieldColors[(firstTone + layers.length * 3) % fieldColors.length]!)
    // New layers are added at the end.
    set(id, 'rank', `a${Date.now().toString(36)}`)
  }
  const taken = new Set([main, ...layers.map(({ type }) => type)])
  const offered = (types ?? []).filter(({ id }) => !taken.has(id))
  return (
    <div className={classes.choices}>
      {sources.map(({ id, of, look, tone }) => {
        const name = titleOf(of.type)
        const dates = of.columns.filter(canDate)
        const select = (what: 'date' | 'end' | 'color', columns: readonly ViewColumn[]) => (
          <Select
            size="xs"
            label={t(`settings.${what}`)}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={look[what]?.id ?? none}
            data={[
              ...(what === 'date' ? [] : [{ value: none, label: t(`settings.${what}.none`) }]),
              ...columns.map((column) => ({ value: column.id, label: column.property.label })),
            ]}
            onChange={(value) => set(id, what, value === null || value === none ? undefined : value)}
          />
        )
        return (
          <section key={id} aria-label={name} className={classes.layer}>
            <div className={classes.head}>
              {name}
              <ActionIcon
                size={28}
                color="gray"
                aria-label={t('layers.remove', { name })}
                onClick={() => {
                  for (const what of parts) set(id, what, undefined)
                }}
              >
                <IconTrash size={15} stroke={1.75} />
              </ActionIcon>
            </div>
            {select('date', dates)}
            {select(
              'end',
              dates.filter((column) => column.id !== look.date?.id),
            )}
            {select('color', of.columns.filter(canColor))}
            <Select
              size="xs"
              label={t('layers.tone')}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              value={fieldColors.find((each) => each === tone) ?? fieldColors[0]!}
              data={fieldColors.map((each) => ({ value: each, label: t(`tone.${each}`) }))}
              onChange={(value) => set(id, 'tone', value ?? undefined)}
            />
          </section>
        )
      })}
      <Select
        size="xs"
        label={t('layers.add')}
        placeholder={t('layers.type')}
        nothingFoundMessage={t('layers.nothing')}
        searchable
        disabled={layers.length >= layersMost || offered.length === 0}
        comboboxProps={{ withinPortal: false }}
        // Each choice makes a layer and leaves the field empty.
        key={layers.length}
        data={choicesOf(offered)}
        onChange={(type) => (type ? add(type) : undefined)}
      />
    </div>
  )
}
