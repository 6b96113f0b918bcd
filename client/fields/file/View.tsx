import { IconPaperclip } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { Chip } from '../Chip.tsx'
import type { ViewProps } from '../field.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import classes from './File.module.css'
import { fileOf } from './fileOf.ts'

// A cell shows no more than the name.
const StoredFile = lazy(async () => ({ default: (await import('./StoredFile.tsx')).StoredFile }))

/** A stored file with its category; in a cell only its name, which opens it. */
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
      <Suspense>
        <StoredFile file={file}>{label ? <Chip>{label}</Chip> : null}</StoredFile>
      </Suspense>
    </div>
  )
}
