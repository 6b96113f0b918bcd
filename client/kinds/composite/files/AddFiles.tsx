import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { blockFilesMost, fileSetting, fileValue, givenName } from '#schema/kinds/composite/files.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { UploadList } from '../../../files/UploadList.tsx'
import { useUploads } from '../../../files/useUploads.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import classes from './Files.module.css'

type AddFilesProps = {
  /** The page that the files are uploaded to. */
  page: string
  count: number
  set: BlockProps['set']
  say: (words: string) => void
  /** The files that are there. */
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are chosen, or dropped anywhere on the block. */
export default function AddFiles({ page, count, set, say, children }: AddFilesProps) {
  const t = useWords('kinds/composite')
  const f = useWords('files')
  const input = useRef<HTMLInputElement>(null)
  /** When each was taken: several that are sent at once end in any order. */
  const taken = useRef(new WeakMap<File, number>())
  const [isOver, setOver] = useState(false)
  const {
    uploads: all,
    add,
    hide,
  } = useUploads({ type: 'page', id: page }, ({ name, size, url }, sent) => {
    const link = fileOfPath(new URL(url, location.href).pathname)
    if (!link) return
    const file = { short_link: link.shortLink, extension: link.extension }
    const at = taken.current.get(sent) ?? Date.now()
    set({ [fileSetting(file)]: fileValue({ name: givenName(name), size, at }) })
    say(t('files.added', { name }))
  })
  // One that has arrived stands among the files.
  const uploads = all.filter(({ state }) => state !== 'done')
  const take = (files: readonly File[]) => {
    for (const [index, file] of files.entries()) taken.current.set(file, Date.now() + index)
    const left = blockFilesMost - count - uploads.length
    if (files.length > left) say(t('files.full', { count: blockFilesMost }))
    add(files.slice(0, Math.max(0, left)))
  }
  const isFull = count + uploads.length >= blockFilesMost
  return (
    <div
      className={classes.body}
      data-files
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      {children}
      <div className={classes.uploads}>
        <UploadList uploads={uploads} onHide={hide} onAgain={add} />
      </div>
      <div className={classes.add}>
        {isFull ? (
          <p>{t('files.full', { count: blockFilesMost })}</p>
        ) : (
          <Button
            data-stop
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={15} stroke={2} />}
            onClick={() => input.current?.click()}
          >
            {t('files.add')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={f('upload')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isOver ? <div className={classes.drop}>{t('files.drop')}</div> : null}
    </div>
  )
}
