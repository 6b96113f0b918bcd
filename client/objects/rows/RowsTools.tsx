import type { ReactNode } from 'react'
import { SettingsButton } from '../view/SettingsButton.tsx'
import { SortButton } from '../view/SortButton.tsx'
import type { RowsOfPage } from './useRowsPage.ts'

type RowsToolsProps = {
  of: RowsOfPage
  /** The name of the settings. */
  label: string
  /** Of the settings, in pixels. */
  width?: number
  /** The settings of the kind, for people who may edit the page. */
  children: ReactNode
}

/** The controls next to the filter for kinds whose objects are in the order of the page. */
export function RowsTools({ of, label, width, children }: RowsToolsProps) {
  const { columns, sorts, editable, set } = of
  return (
    <>
      <SortButton columns={columns} sorts={sorts} onChange={(next) => set('sort', next)} />
      {editable ? (
        <SettingsButton label={label} width={width}>
          {children}
        </SettingsButton>
      ) : null}
    </>
  )
}
