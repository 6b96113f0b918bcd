import { Checkbox, FocusTrap, NumberInput, Select } from '@mantine/core'
import ButtonText from '../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { useWords } from '../../platform/words.ts'
import { limitMost } from './board.ts'
import classes from './BoardSettings.module.css'
import { offeredAsLanes } from './lanes.ts'
import { boardColumnsOf, cardPropertiesOf, listsOf, offeredOnCards } from './lists.ts'
import type { Axes } from './lists.ts'

type BoardSettingsProps = { layout: Layout; view: string; columns: ViewColumn[]; axes: Axes }

/** The properties of columns and lanes, the fields of cards, and the card limits: for everyone who opens the page. */
export function BoardSettings({ layout, view, columns, axes }: BoardSettingsProps) {
  const t = useWords('kinds/kanban')
  const { list, lane } = axes
  const path = ['view', view, 'cards'] as const
  const onCards = cardPropertiesOf(columns, axes, layout.get([...path])).map(({ id }) => id)
  const isOfType = layout.viewed.views.some(({ id }) => id === view)
  const toggle = (id: string, isShown: boolean) => {
    const next = isShown ? [...onCards, id] : onCards.filter((each) => each !== id)
    if (isOfType) layout.setOwn([...path], next)
    else layout.setShared([...path], next)
  }
  return (
    <FocusTrap>
      <div className={classes.root}>
        <Select
          size="xs"
          label={t('settings.list')}
          allowDeselect={false}
          value={list.id}
          data={listsOf(columns).map(({ id, property }) => ({ value: id, label: property.label }))}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => layout.setShared(['property'], id ?? undefined)}
        />
        <Select
          size="xs"
          label={t('settings.lanes')}
          placeholder={t('settings.lanes.none')}
          clearable
          value={lane?.id ?? null}
          data={offeredAsLanes(columns, list).map(({ id, property }) => ({
            value: id,
            label: property.label,
          }))}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => layout.setShared(['lane'], id ?? undefined)}
        />
        <ButtonText layout={layout} />
        <fieldset className={classes.group}>
          <legend>{t('settings.cards')}</legend>
          {offeredOnCards(columns, axes).map(({ id, property }) => (
            <Checkbox
              key={id}
              size="xs"
              label={property.label}
              checked={onCards.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        {list.field.people ? null : (
          <fieldset className={classes.group}>
            <legend>{t('settings.limits')}</legend>
            {boardColumnsOf(list, t('column.none')).map(({ id, label }) => {
              const limit = layout.get(['limit', id])
              return (
                <label key={id} className={classes.limit}>
                  <span>{label}</span>
                  <NumberInput
                    size="xs"
                    w={128}
                    min={1}
                    max={limitMost}
                    clampBehavior="strict"
                    allowDecimal={false}
                    placeholder={t('settings.limits.none')}
                    value={typeof limit === 'number' ? limit : ''}
                    onChange={(value) =>
                      layout.setShared(['limit', id], typeof value === 'number' ? value : undefined)
                    }
                  />
                </label>
              )
            })}
          </fieldset>
        )}
      </div>
    </FocusTrap>
  )
}
