import styles from './print.module.css'

interface Props {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table on paper: the first column has the names. */
export const PrintTable = ({ title, head, rows }: Props) =>
  rows.length > 0 && (
    <section className={styles.part}>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet never move
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
