/** Of the build, which is plain modules, what the comparison uses. */
declare module '*/webpack.config.mjs' {
  export function monolith(options: { version: string; folder: string }): object[];
}

/** Written by the build: every remote of the repository, imported as any other file. */
declare module 'monolith-remotes' {
  import type { RemoteModule } from 'shared-contracts/remote';
  export const remotes: readonly RemoteModule[];
}

declare module 'shared-contracts/webpack/chunks' {
  import type { Needs } from 'shared-contracts/release-schema';
  import type { ChunkGroup, Compilation } from 'webpack';
  export function groupNamed(compilation: Compilation, name: string): ChunkGroup;
  export function groupOfImport(compilation: Compilation, root: string, file: string): ChunkGroup;
  export function needsOf(compilation: Compilation, group: ChunkGroup): Needs;
  export function messageFiles(compilation: Compilation): Record<'en' | 'ar', string[]>;
}

declare module 'shared-contracts/webpack/describe-release' {
  import type { RemoteModule } from 'shared-contracts/remote';
  export function readBuiltRemote(file: string): RemoteModule;
  export function importedBy(lazy: unknown, what: string): string;
}

declare module 'shared-contracts/webpack/run-webpack' {
  import type { Compilation } from 'webpack';
  export function runWebpack(configs: object[]): Promise<Record<string, Compilation>>;
}
