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
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls sideways on narrow screens, also by keyboard. */
export function Table({ label, columns, dense = false, rows }: TableProps) {
  return (
    <TableContainer className={styles.table} component="section" aria-label={label} tabIndex={0}>
      <MuiTable size={dense ? 'small' : 'medium'}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} hover>
              {cells.map((cell, at) => (
                <TableCell key={columns[at]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </MuiTable>
    </TableContainer>
  );
}
