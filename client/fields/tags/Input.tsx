import { Chip } from '../Chip.tsx'
import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferencePicker } from '../ReferencePicker.tsx'

/** A menu of the tags of the space, where a new one can be made. */
export function TagsField(props: InputProps) {
  const { findTags, loadTags, createTag } = useFieldServices()
  return (
    <ReferencePicker
      {...props}
      doors={{
        find: findTags,
        load: loadTags,
        create: createTag,
        show: ({ label, color }) => <Chip color={color}>{label}</Chip>,
      }}
    />
  )
}
