import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferencePicker } from '../ReferencePicker.tsx'
import { PageLabel } from './PageLabel.tsx'

/** A picker of pages of the space. */
export function PageField(props: InputProps) {
  const { findPages, loadPages, openPage } = useFieldServices()
  return (
    <ReferencePicker
      {...props}
      doors={{
        find: findPages,
        load: loadPages,
        show: (choice) => <PageLabel page={choice} />,
        open: openPage,
      }}
    />
  )
}
