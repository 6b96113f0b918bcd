import { ActionIcon, Button, Checkbox, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import { rulingLimits } from '#schema/kinds/graphic/ruling.ts'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import classes from './Ruling.module.css'
import { addGuide, deleteGuides, lockGuides, mayAddGuide, moveGuide, setGrid } from './guideDeeds.ts'
import { viewKeys } from './keys.ts'
import { useStep } from './LookFields.tsx'
import type { Studio } from './Studio.ts'
import { viewParts } from './view.ts'

/** What is shown around a drawing and snapped to, the grid, and all guides by their places. */
export default function ViewFields({ studio }: { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const { view, ruling } = studio
  const { guides, areLocked, grid } = ruling
  // What is typed in one field is one step.
  const { begin, goesOn } = useStep()
  return (
    <div className={classes.view}>
      {viewParts.map((part) => (
        <div key={part} className={classes.viewPart}>
          <Checkbox
            label={t(`view.${part}`)}
            checked={view[part]}
            onChange={({ currentTarget: { checked } }) => studio.setView({ [part]: checked })}
          />
          {viewKeys[part] ? <Keys keys={viewKeys[part]} /> : null}
        </div>
      ))}
      <NumberInput
        label={t('view.gridSize')}
        value={grid}
        min={rulingLimits.gridLeast}
        max={rulingLimits.gridMost}
        allowDecimal={false}
        allowNegative={false}
        onFocus={begin}
        onChange={(to) => {
          const { gridLeast, gridMost } = rulingLimits
          if (typeof to === 'number' && to >= gridLeast && to <= gridMost && to !== grid)
            setGrid(studio, to, goesOn())
        }}
      />
      <Checkbox
        label={t('guides.lock')}
        checked={areLocked}
        onChange={({ currentTarget: { checked } }) => lockGuides(studio, checked)}
      />
      {guides.length > 0 ? (
        <ul className={classes.guideList} aria-label={t('view.guides')}>
          {guides.map((guide) => {
            const name = t(guide.axis === 'x' ? 'guides.vertical' : 'guides.horizontal')
            return (
              <li key={guide.id}>
                <NumberInput
                  size="xs"
                  aria-label={name}
                  leftSection={guide.axis === 'x' ? 'X' : 'Y'}
                  value={guide.at}
                  disabled={areLocked}
                  min={-drawingLimits.sideMost}
                  max={drawingLimits.sideMost}
                  decimalScale={2}
                  onFocus={begin}
                  onChange={(to) => {
                    if (typeof to === 'number' && to !== guide.at) moveGuide(studio, guide, to, goesOn())
                  }}
                />
                <ActionIcon
                  aria-label={`${t('guides.delete')}: ${name}, ${guide.at}`}
                  disabled={areLocked}
                  onClick={() => deleteGuides(studio, [guide])}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      ) : null}
      {(['x', 'y'] as const).map((axis) => (
        <Button
          key={axis}
          variant="default"
          size="xs"
          disabled={!mayAddGuide(studio)}
          onClick={() => addGuide(studio, axis)}
        >
          {t(axis === 'x' ? 'guides.addVertical' : 'guides.addHorizontal')}
        </Button>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={guides.length === 0 || areLocked}
        onClick={() => deleteGuides(studio, guides)}
      >
        {t('guides.deleteAll')}
      </Button>
    </div>
  )
}
