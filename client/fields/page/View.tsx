import type { ViewProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceList } from '../ReferenceList.tsx'
import { PageLabel } from './PageLabel.tsx'

/** The pages by icon and title; a click opens one. */
export function PageView({ value, dense }: ViewProps) {
  const { loadPages, openPage, pageHref } = useFieldServices()
  return (
    <ReferenceList
      value={value}
      dense={dense}
      load={loadPages}
      show={(choice) => (
        <PageLabel
          page={choice}
          href={pageHref?.(choice.id)}
          onOpen={openPage && (() => openPage(choice.id))}
        />
      )}
    />
  )
}
