import { ActionIcon, Menu, Popover, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconBrush,
  IconCircle,
  IconCrop,
  IconDimensions,
  IconDownload,
  IconEraser,
  IconLine,
  IconPentagon,
  IconPhoto,
  IconPointer,
  IconSquare,
  IconStackBack,
  IconStackFront,
  IconStack2,
  IconStar,
  IconTypography,
  IconTrash,
  IconCopy,
  IconZoomIn,
  IconZoomOut,
  IconZoomScan,
} from '@tabler/icons-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useRef } from 'react'
import type * as Y from 'yjs'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { deleteSelected, duplicate, lookOf, reorder, setLook } from './deeds.ts'
import type { PictureOptions } from './exportDrawing.tsx'
import classes from './Graphic.module.css'
import { zoomStep } from './keys.ts'
import { LookFields } from './LookFields.tsx'
import { pictureTypes } from './pictures.ts'
import { type Studio, type Tool, tools } from './Studio.ts'

const ArtboardFields = lazy(() => loadNeeded(() => import('./ArtboardFields.tsx')))

type Icon = ComponentType<{ size?: number; stroke?: number }>
const toolIcons: Record<Tool, Icon> = {
  select: IconPointer,
  brush: IconBrush,
  eraser: IconEraser,
  line: IconLine,
  arrow: IconArrowUpRight,
  rect: IconSquare,
  ellipse: IconCircle,
  polygon: IconPentagon,
  star: IconStar,
  text: IconTypography,
}

type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'> & {
  label: string
  icon: Icon
  isOn?: boolean
}

/** A button of the bar, also as the target of a menu. */
function Button({ label, icon: Glyph, isOn, ...rest }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...rest}
        aria-label={label}
        aria-pressed={isOn}
        data-active={isOn || undefined}
        className={classes.tool}
        // The drawing keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Glyph size={18} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}

const ways: { id: string; options: PictureOptions }[] = [
  { id: 'png1', options: { scale: 1 } },
  { id: 'png2', options: { scale: 2 } },
  { id: 'pngClear', options: { scale: 2, isClear: true } },
  { id: 'jpeg', options: { scale: 2, type: 'image/jpeg' } },
]

async function save(doc: Y.Doc, title: string, options?: PictureOptions): Promise<void> {
  const { exportPicture, exportSvg } = await import('./exportDrawing.tsx')
  const blob = options ? await exportPicture(doc, options) : await exportSvg(doc)
  const extension = options ? (options.type === 'image/jpeg' ? 'jpg' : 'png') : 'svg'
  saveFile(blob, { title, extension })
}

type ToolbarProps = {
  studio: Studio
  doc: Y.Doc
  title: string
  zoom: number
  setZoom: (zoom: number) => void
  place: (files: Iterable<File>) => Promise<void>
  isOpen: boolean
  onToggle: () => void
}

/** Tools, looks, what is done with what is selected, and the ways in and out. */
export function Toolbar({ studio, doc, title, zoom, setZoom, place, isOpen, onToggle }: ToolbarProps) {
  const t = useWords('kinds/graphic')
  const input = useRef<HTMLInputElement>(null)
  const { chosen } = studio
  const look = chosen[0] ? lookOf(chosen[0]) : studio.look
  const picture = chosen.length === 1 && chosen[0]!.type === 'image' ? chosen[0]! : undefined
  const name = title || t('title')
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={classes.tools}>
      {tools.map((tool) => (
        <Button
          key={tool}
          label={t(`tool.${tool}`)}
          icon={toolIcons[tool]}
          isOn={studio.tool === tool}
          onClick={() => studio.take(tool)}
        />
      ))}
      <Button label={t('tool.image')} icon={IconPhoto} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('tool.image')}
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          void place([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <i className={classes.rule} />
      <LookFields look={look} set={(next, isSameStep) => setLook(studio, next, isSameStep)} />
      <i className={classes.rule} />
      <Button label={t('undo')} icon={IconArrowBackUp} onClick={studio.undo} />
      <Button label={t('redo')} icon={IconArrowForwardUp} onClick={studio.redo} />
      {chosen.length > 0 ? (
        <>
          <i className={classes.rule} />
          <Button label={t('front')} icon={IconStackFront} onClick={() => reorder(studio, 'front')} />
          <Button label={t('back')} icon={IconStackBack} onClick={() => reorder(studio, 'back')} />
          <Button label={t('duplicate')} icon={IconCopy} onClick={() => duplicate(studio)} />
          {picture ? (
            <Button
              label={t('crop')}
              icon={IconCrop}
              isOn={studio.cropping === picture.id}
              onClick={() => studio.crop(studio.cropping === picture.id ? undefined : picture.id)}
            />
          ) : null}
          <Button label={t('delete')} icon={IconTrash} onClick={() => deleteSelected(studio)} />
        </>
      ) : null}
      <i className={classes.rule} />
      <Button label={t('zoom.out')} icon={IconZoomOut} onClick={() => setZoom(zoom / zoomStep)} />
      <Button label={t('zoom.in')} icon={IconZoomIn} onClick={() => setZoom(zoom * zoomStep)} />
      <Button label={t('zoom.fit')} icon={IconZoomScan} onClick={() => setZoom(0)} />
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <Button label={t('artboard')} icon={IconDimensions} />
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <ArtboardFields studio={studio} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <Button label={t('save')} icon={IconDownload} />
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(({ id, options }) => (
            <Menu.Item key={id} onClick={() => void save(doc, name, options).catch(showFailure)}>
              {t(`save.${id}` as 'save.png1')}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void save(doc, name).catch(showFailure)}>SVG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button label={t('layers')} icon={IconStack2} isOn={isOpen} onClick={onToggle} />
    </div>
  )
}
