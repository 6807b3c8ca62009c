import styles from './document.module.css'
import { type Marks, RichText } from './rich-text.tsx'

/** Row 0 is the head. On narrow screens each row becomes a small card that repeats the names of the columns. */
export function DocumentTable({ rows: [head = [], ...rows], marks }: { rows: string[][]; marks: Marks }) {
  return (
    // Displayed as cards on narrow screens, the elements lose their implicit roles.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {head.map((name) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={row[0]} role="row">
            {row.map((cell, column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={head[column]} role="cell" data-column={head[column]}>
                <RichText text={cell} marks={marks} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
