import { Menu, Popover } from '@mantine/core'
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
  IconMask,
  IconMaskOff,
  IconPointer,
  IconRuler2,
  IconSquare,
  IconSquaresDiagonal,
  IconSquaresSelected,
  IconStackBack,
  IconStackFront,
  IconStack2,
  IconSparkles,
  IconStar,
  IconTypography,
  IconTrash,
  IconCopy,
  IconZoomIn,
  IconZoomOut,
  IconZoomScan,
} from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import type * as Y from 'yjs'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { type ToolIcon, ToolButton, ToolRule } from '../../ui/ToolButton.tsx'
import { AlignMenu } from './AlignMenu.tsx'
import { deleteSelected, duplicate, lookOf, reorder, setLook } from './deeds.ts'
import type { PictureOptions } from './exportDrawing.tsx'
import classes from './Graphic.module.css'
import { groupSelected, mayGroup, mayUngroup, ungroupSelected } from './groups.ts'
import { zoomStep } from './keys.ts'
import { LookFields } from './LookFields.tsx'
import { mayMask, mayUnmask, toggleMask } from './masks.ts'
import { pictureTypes } from './pictures.ts'
import { type Studio, type Tool, tools } from './Studio.ts'
import { TextMenu } from './TextMenu.tsx'

const EffectFields = lazy(() => loadNeeded(() => import('./EffectFields.tsx')))
const ViewFields = lazy(() => loadNeeded(() => import('./ViewFields.tsx')))
const ArtboardFields = lazy(() => loadNeeded(() => import('./ArtboardFields.tsx')))

const toolIcons: Record<Tool, ToolIcon> = {
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

const ways: { id: string; options: PictureOptions }[] = [
  { id: 'png1', options: { scale: 1 } },
  { id: 'png2', options: { scale: 2 } },
  { id: 'png4', options: { scale: 4 } },
  { id: 'pngClear', options: { scale: 2, isClear: true } },
  { id: 'jpeg', options: { scale: 2, type: 'image/jpeg' } },
  { id: 'webp', options: { scale: 2, type: 'image/webp' } },
]

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

async function save(doc: Y.Doc, title: string, options?: PictureOptions): Promise<void> {
  const { exportPicture, exportSvg } = await import('./exportDrawing.tsx')
  const blob = options ? await exportPicture(doc, options) : await exportSvg(doc)
  saveFile(blob, { title, extension: options ? extensions[options.type ?? 'image/png'] : 'svg' })
}

async function savePdf(doc: Y.Doc, title: string): Promise<void> {
  const { exportPdf } = await import('./pdf/exportPdf.tsx')
  saveFile(await exportPdf(doc, title), { title, extension: 'pdf' })
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

/** Tools, styles, actions on the selection, import and export. */
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
        <ToolButton
          key={tool}
          label={t(`tool.${tool}`)}
          icon={toolIcons[tool]}
          isOn={studio.tool === tool}
          onClick={() => studio.take(tool)}
        />
      ))}
      <ToolButton label={t('tool.image')} icon={IconPhoto} onClick={() => input.current?.click()} />
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
      <ToolRule />
      <LookFields look={look} set={(next, isSameStep) => setLook(studio, next, isSameStep)} />
      <ToolRule />
      <ToolButton label={t('undo')} icon={IconArrowBackUp} onClick={studio.undo} />
      <ToolButton label={t('redo')} icon={IconArrowForwardUp} onClick={studio.redo} />
      <ToolRule />
      {/* They stay when nothing is selected: a bar that grows would move the drawing. */}
      {(
        [
          ['front', IconStackFront, () => reorder(studio, 'front')],
          ['back', IconStackBack, () => reorder(studio, 'back')],
          ['duplicate', IconCopy, () => duplicate(studio)],
          ['delete', IconTrash, () => deleteSelected(studio)],
        ] as const
      ).map(([name, icon, run]) => (
        <ToolButton key={name} label={t(name)} icon={icon} disabled={chosen.length === 0} onClick={run} />
      ))}
      {mayUngroup(studio) && !mayGroup(studio) ? (
        <ToolButton label={t('ungroup')} icon={IconSquaresDiagonal} onClick={() => ungroupSelected(studio)} />
      ) : (
        <ToolButton
          label={t('group')}
          icon={IconSquaresSelected}
          disabled={!mayGroup(studio)}
          onClick={() => groupSelected(studio)}
        />
      )}
      <ToolButton
        label={t(mayUnmask(studio) ? 'mask.release' : 'mask.use')}
        icon={mayUnmask(studio) ? IconMaskOff : IconMask}
        disabled={!mayUnmask(studio) && !mayMask(studio)}
        onClick={() => toggleMask(studio)}
      />
      <TextMenu studio={studio} />
      <AlignMenu studio={studio} />
      <Popover position="bottom-start" trapFocus disabled={chosen.length === 0}>
        <Popover.Target>
          <ToolButton label={t('effects')} icon={IconSparkles} disabled={chosen.length === 0} />
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <EffectFields studio={studio} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <ToolButton
        label={t('crop')}
        icon={IconCrop}
        disabled={!picture}
        isOn={picture !== undefined && studio.cropping === picture.id}
        onClick={() => studio.crop(studio.cropping === picture?.id ? undefined : picture?.id)}
      />
      <ToolRule />
      <ToolButton label={t('zoom.out')} icon={IconZoomOut} onClick={() => setZoom(zoom / zoomStep)} />
      <ToolButton label={t('zoom.in')} icon={IconZoomIn} onClick={() => setZoom(zoom * zoomStep)} />
      <ToolButton label={t('zoom.fit')} icon={IconZoomScan} onClick={() => setZoom(0)} />
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <ToolButton label={t('artboard')} icon={IconDimensions} />
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <ArtboardFields studio={studio} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <ToolButton label={t('view')} icon={IconRuler2} />
        </Popover.Target>
        <Popover.Dropdown className={classes.tall}>
          <Suspense>
            <ViewFields studio={studio} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <ToolButton label={t('save')} icon={IconDownload} />
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(({ id, options }) => (
            <Menu.Item key={id} onClick={() => void save(doc, name, options).catch(showFailure)}>
              {t(`save.${id}` as 'save.png1')}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void save(doc, name).catch(showFailure)}>SVG</Menu.Item>
          <Menu.Item onClick={() => void savePdf(doc, name).catch(showFailure)}>PDF</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ToolButton label={t('layers')} icon={IconStack2} isOn={isOpen} onClick={onToggle} />
    </div>
  )
}
