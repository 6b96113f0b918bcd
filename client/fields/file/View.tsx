import { IconPaperclip } from '@tabler/icons-react'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { Chip } from '../Chip.tsx'
import type { ViewProps } from '../field.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import classes from './File.module.css'
import { fileOf } from './fileOf.ts'
import { StoredFile } from './StoredFile.tsx'

/** A stored file with what it is; in a cell only its name, which opens it. */
export function FileView({ property, value, dense }: ViewProps) {
  const file = fileOf(value)
  if (!file) return null
  if (dense)
    return (
      <ReferenceLabel
        icon={<IconPaperclip size={14} stroke={1.6} />}
        label={file.name}
        href={fileUrl(file)}
      />
    )
  const label = property.categories?.find(({ id }) => id === file.category)?.label
  return (
    <div className={classes.view}>
      <StoredFile file={file}>{label ? <Chip>{label}</Chip> : null}</StoredFile>
    </div>
  )
}
