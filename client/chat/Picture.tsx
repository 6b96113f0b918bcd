import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import { useWords } from '../platform/words.ts'
import classes from './MessageFiles.module.css'
import type { Message } from './operations.ts'

type PictureProps = {
  file: Message['files'][number]['file']
  /** In px of the page. */
  width: number
}

/** A picture of a message, as small as fills its place; a press opens it in the viewer. */
export function Picture({ file, width }: PictureProps) {
  const t = useWords('chat')
  const [isBroken, setBroken] = useState(false)
  return (
    <a
      className={classes.picture}
      href={fileUrl(file)}
      target="_blank"
      title={file.name}
      aria-label={t('files.open', { name: file.name })}
    >
      {isBroken ? (
        <IconPhotoOff size={24} stroke={1.6} aria-hidden />
      ) : (
        <img
          src={thumbnailUrl(fileUrl(file), Math.ceil(width * devicePixelRatio))}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </a>
  )
}
