import { Chip } from '../Chip.tsx'
import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferencePicker } from '../ReferencePicker.tsx'

/** A menu of the tags of the space, in which a new one can be created. */
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
