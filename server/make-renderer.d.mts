/** The program of the renderers as one text, with React. Programs of the server bring it with them. */
export function rendererProgram(): Promise<string>;
