import { Component, type ReactNode } from 'react';

interface ParteProps {
  /** What stands in its place when it cannot be shown; `reintentar` shows it anew. */
  siFalla: (reintentar: () => void) => ReactNode;
  onFallo?: (error: unknown) => void;
  children: ReactNode;
}

interface EstadoParte {
  fallo: boolean;
}

/** A part of a screen that may fail by itself, as when it cannot be fetched: the rest of the screen goes on. */
export class Parte extends Component<ParteProps, EstadoParte> {
  override state: EstadoParte = { fallo: false };

  static getDerivedStateFromError(): EstadoParte {
    return { fallo: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFallo?.(error);
  }

  override render(): ReactNode {
    return this.state.fallo ? this.props.siFalla(() => this.setState({ fallo: false })) : this.props.children;
  }
}
