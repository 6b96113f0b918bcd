import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fileKindOf } from '#schema/files/fileKind.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import type { BlockFile } from '#schema/kinds/composite/files.ts'
import { DownloadButton } from '../../../files/DownloadButton.tsx'
import { FileIcon } from '../../../files/FileIcon.tsx'
import { useSizeLabel } from '../../../files/useSizeLabel.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Files.module.css'
import { FileNameInput } from './FileNameInput.tsx'

type BlockFileRowProps = {
  file: BlockFile
  editable: boolean
  onRename: (name: string) => void
  onRemove: () => void
}

/** A file with its picture or the icon of its kind; its name opens it in the viewer. */
export function BlockFileRow({ file, editable, onRename, onRemove }: BlockFileRowProps) {
  const t = useWords('kinds/composite')
  const f = useWords('files')
  const size = useSizeLabel()
  const [isNaming, setNaming] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const { name } = file
  return (
    <li className={classes.file}>
      <Look file={file} />
      {isNaming ? (
        <FileNameInput
          name={name}
          onEnd={(next, byKey) => {
            setNaming(false)
            if (next !== null) onRename(next)
            if (byKey) menu.current?.focus()
          }}
        />
      ) : (
        <a
          className={classes.name}
          href={fileUrl(file)}
          target="_blank"
          rel="noopener"
          title={name}
          aria-label={f('open', { name })}
        >
          {name}
        </a>
      )}
      <span className={classes.size}>{size(file.size)}</span>
      <DownloadButton file={file} />
      {editable ? (
        <Menu position="bottom-end" width={180} returnFocus={false}>
          <Menu.Target>
            <ActionIcon ref={menu} data-stop aria-label={t('files.actions', { name })}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} stroke={1.75} />} onClick={() => setNaming(true)}>
              {t('files.rename')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconX size={15} stroke={1.75} />}
              onClick={() => {
                focusAfter(menu.current!)
                onRemove()
              }}
            >
              {t('files.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}

/** Gives the keys to the next file, or to what adds files after the last one. */
function focusAfter(stop: HTMLElement): void {
  const stops = [...stop.closest('[data-files]')!.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(stop)
  ;(stops[at + 1] ?? stops[at - 1])?.focus()
}

const thumbnailPx = 64

/** A picture that does not come gives way to the icon. */
function Look({ file }: { file: BlockFile }) {
  const [isBroken, setBroken] = useState(false)
  const kind = fileKindOf(file.extension)
  if (isBroken || (kind !== 'image' && kind !== 'gif')) return <FileIcon extension={file.extension} />
  return (
    <img
      className={classes.picture}
      src={thumbnailUrl(fileUrl(file), thumbnailPx)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
