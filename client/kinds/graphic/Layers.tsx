import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { drawingLimits, type Layer } from '#schema/kinds/graphic/drawing.ts'
import { addLayer, changeLayer, rankAt, removeLayer } from '#schema/kinds/graphic/write.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Layers.module.css'
import { layerName } from './objectName.ts'
import { Slider, useStep } from './LookFields.tsx'
import { ObjectList } from './ObjectList.tsx'
import type { Studio } from './Studio.ts'

/** Moves a layer up by this many places. */
function move(studio: Studio, layer: Layer, by: number): void {
  const { layers } = studio.drawing
  const rest = layers.filter(({ id }) => id !== layer.id)
  const index = Math.min(rest.length, Math.max(0, layers.indexOf(layer) + by))
  if (by !== 0) studio.change((doc) => changeLayer(doc, layer.id, { rank: rankAt(rest, index) }))
}

/**
 * The layers from top to bottom, each with its objects: also the way to use a drawing without seeing it. `version` is
 * another one whenever they are to be shown anew.
 */
export const Layers = memo(function Layers({ studio }: { studio: Studio; version: number }) {
  const t = useWords('kinds/graphic')
  const [dragged, setDragged] = useState<string>()
  const { layers } = studio.drawing
  const add = () => studio.chooseLayer(studio.change((doc) => addLayer(doc, studio.drawing, studio.layer.id)))
  return (
    <section className={classes.layers} aria-label={t('layers')}>
      <header>
        <h2>{t('layers')}</h2>
        <ActionIcon
          aria-label={t('layer.add')}
          disabled={layers.length >= drawingLimits.layers}
          onClick={add}
        >
          <IconPlus size={17} />
        </ActionIcon>
      </header>
      <ul>
        {layers.toReversed().map((layer) => (
          <li
            key={layer.id}
            draggable
            onDragStart={() => setDragged(layer.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault()
            }}
            onDrop={() => {
              const held = layers.find(({ id }) => id === dragged)
              if (held) move(studio, held, layers.indexOf(layer) - layers.indexOf(held))
            }}
          >
            <LayerRow studio={studio} layer={layer} name={layerName(studio.drawing, layer, t)} />
          </li>
        ))}
      </ul>
    </section>
  )
})

function LayerRow({ studio, layer, name }: { studio: Studio; layer: Layer; name: string }) {
  const t = useWords('kinds/graphic')
  const [isNamed, setNamed] = useState(false)
  const isChosen = studio.layer.id === layer.id
  const set = (change: Parameters<typeof changeLayer>[2]) =>
    studio.change((doc) => changeLayer(doc, layer.id, change))
  const rename = (next: string) => {
    setNamed(false)
    if (next.trim() !== '' && next.trim() !== name) set({ name: next.trim() })
  }
  const index = studio.drawing.layers.indexOf(layer)
  return (
    <>
      <div className={classes.layer} data-chosen={isChosen || undefined}>
        {isNamed ? (
          <input
            className={classes.name}
            aria-label={t('layer.name')}
            defaultValue={name}
            maxLength={drawingLimits.nameSigns}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
            autoFocus
            onFocus={(event) => event.target.select()}
            onBlur={(event) => rename(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') setNamed(false)
            }}
          />
        ) : (
          <button
            type="button"
            className={classes.layerName}
            aria-pressed={isChosen}
            onClick={() => studio.chooseLayer(layer.id)}
            onDoubleClick={() => setNamed(true)}
            onKeyDown={(event) => {
              if (event.key === 'F2') setNamed(true)
              if (event.altKey && event.key === 'ArrowUp') move(studio, layer, 1)
              if (event.altKey && event.key === 'ArrowDown') move(studio, layer, -1)
            }}
          >
            {name}
          </button>
        )}
        <ActionIcon
          aria-label={t('layer.hide', { name })}
          aria-pressed={layer.hidden}
          onClick={() => set({ hidden: !layer.hidden })}
        >
          {layer.hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        </ActionIcon>
        <ActionIcon
          aria-label={t('layer.lock', { name })}
          aria-pressed={layer.locked}
          onClick={() => set({ locked: !layer.locked })}
        >
          {layer.locked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
        </ActionIcon>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon aria-label={t('layer.menu', { name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setNamed(true)}>
              {t('layer.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={15} />}
              disabled={index === studio.drawing.layers.length - 1}
              onClick={() => move(studio, layer, 1)}
            >
              {t('layer.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={15} />}
              disabled={index === 0}
              onClick={() => move(studio, layer, -1)}
            >
              {t('layer.down')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} />}
              disabled={studio.drawing.layers.length === 1}
              onClick={() => studio.change((doc) => removeLayer(doc, layer))}
            >
              {t('layer.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isChosen ? <LayerOpacity studio={studio} layer={layer} /> : null}
      {isChosen && layer.objects.length > 0 ? <ObjectList studio={studio} layer={layer} /> : null}
    </>
  )
}

/** Dragging is one undo step. */
function LayerOpacity({ studio, layer }: { studio: Studio; layer: Layer }) {
  const t = useWords('kinds/graphic')
  const { begin, goesOn } = useStep()
  return (
    <div className={classes.layerOpacity}>
      <Slider
        label={t('opacity')}
        {...{ min: 0, max: 100, value: Math.round(layer.opacity * 100) }}
        begin={begin}
        onChange={(share) =>
          studio.changeOn((doc) => changeLayer(doc, layer.id, { opacity: share / 100 }), goesOn())
        }
      />
    </div>
  )
}
