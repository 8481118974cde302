import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly string[];
  /** Low rows, for sheets of many numbers. */
  dense?: boolean;
  /** On phones each row is a block with the columns' names, the first cell as its heading. */
  stacks?: boolean;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls sideways on narrow screens, also by keyboard. */
export function Table({ label, columns, dense = false, stacks = false, rows }: TableProps) {
  // the elements of a stacked table are no table to a browser any more
  const role = (name: string) => (stacks ? { role: name } : {});
  return (
    <TableContainer
      className={`${styles.table} ${stacks ? styles.stacked : ''}`}
      component="section"
      aria-label={label}
      tabIndex={0}
    >
      <MuiTable size={dense ? 'small' : 'medium'} {...role('table')}>
        <TableHead {...role('rowgroup')}>
          <TableRow {...role('row')}>
            {columns.map((column) => (
              <TableCell key={column} {...role('columnheader')}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...role('rowgroup')}>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} hover {...role('row')}>
              {cells.map((cell, at) => (
                <TableCell key={columns[at]} data-column={columns[at]} {...role('cell')}>
                  {stacks && at > 0 ? <div>{cell}</div> : cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </MuiTable>
    </TableContainer>
  );
}
