/** The kinds of files that the product distinguishes. */
export const fileKinds = [
  'word',
  'rtf',
  'txt',
  'pdf',
  'excel',
  'powerpoint',
  'image',
  'archive',
  'gif',
  'html',
  'psd',
  'cdr',
  'djvu',
  'video',
  'audio',
  'exe',
  'general',
] as const
export type FileKind = (typeof fileKinds)[number]

const extensions: Record<Exclude<FileKind, 'general'>, string> = {
  word: 'doc docx docm dot dotx odt pages',
  rtf: 'rtf',
  txt: 'txt text md log',
  pdf: 'pdf',
  excel: 'xls xlsx xlsm xlsb xlt xltx ods csv tsv numbers',
  powerpoint: 'ppt pptx pptm pps ppsx pot potx odp key',
  image: 'jpg jpeg png tif tiff bmp webp avif heic heif svg ico jpe jfif',
  archive: 'zip rar 7z tar gz tgz bz2 xz zst',
  gif: 'gif',
  html: 'html htm xhtml xml',
  psd: 'psd psb',
  cdr: 'cdr',
  djvu: 'djvu djv',
  video: 'mp4 m4v mov webm ogv avi mkv wmv mpg mpeg 3gp flv',
  audio: 'mp3 m4a wav ogg oga opus flac aac weba wma',
  exe: 'exe msi bat cmd com dmg app deb rpm apk',
}

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((each) => [each, kind as FileKind]),
  ),
)

/** The kind of a file by its extension, case-insensitively; `general` for an unknown one. */
export const fileKindOf = (extension: string): FileKind => kinds.get(extension.toLowerCase()) ?? 'general'
