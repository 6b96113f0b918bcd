import {
  IconFile,
  IconFileCode,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileWord,
  IconFileZip,
  IconGif,
  IconMovie,
  IconPhoto,
  IconTerminal2,
  IconVectorBezier2,
  IconBook,
  IconPhotoEdit,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { fileKindOf, type FileKind } from '#schema/files/fileKind.ts'
import classes from './FileIcon.module.css'

type Icon = ComponentType<{ size?: number; stroke?: number }>

const icons: Record<FileKind, Icon> = {
  word: IconFileWord,
  rtf: IconFileText,
  txt: IconFileText,
  pdf: IconFileTypePdf,
  excel: IconFileSpreadsheet,
  powerpoint: IconFileTypePpt,
  image: IconPhoto,
  archive: IconFileZip,
  gif: IconGif,
  html: IconFileCode,
  psd: IconPhotoEdit,
  cdr: IconVectorBezier2,
  djvu: IconBook,
  video: IconMovie,
  audio: IconFileMusic,
  exe: IconTerminal2,
  general: IconFile,
}

/** The icon of a file's kind, by its extension. */
export function FileIcon({ extension, size = 20 }: { extension: string; size?: number }) {
  const kind = fileKindOf(extension)
  const Sign = icons[kind]
  return (
    <span className={classes.icon} data-kind={kind} aria-hidden>
      <Sign size={size} stroke={1.6} />
    </span>
  )
}
