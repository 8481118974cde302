import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentSecurityPolicy } from '../http/security-policy';

const staffStyles = readFileSync(path.join(import.meta.dirname, 'staff-page.css'), 'utf8');

/**
 * Sends a page for staff: never cached, and with a content security policy that allows only its own scripts.
 * `trustedTypes` names the one policy that these may create.
 */
export function sendStaffPage(
  reply: FastifyReply,
  siteStyles: readonly string[],
  page: (styles: readonly string[]) => ReactElement,
  trustedTypes = "'none'",
): FastifyReply {
  const styles = [...siteStyles, staffStyles];
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', contentSecurityPolicy(styles, "'none'", trustedTypes))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page(styles))}`);
}
